// Pointers on boards: where they are, in the board's own units, and that they take no focus.

export function board_point(
  svg: SVGSVGElement,
  event: { clientX: number; clientY: number },
): { x: number; y: number } {
  const matrix = svg.getScreenCTM()
  if (!matrix) return { x: NaN, y: NaN }
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return { x: point.x, y: point.y }
}

// A board that is pressed does not take the focus: the browser would frame it, and arrow keys would go from cell to
// cell instead of stepping through the moves. What had the focus lets it go, as it would anyway; a board to which one
// came by keys keeps it.
export function press_without_focus(event: MouseEvent & { currentTarget: Element }): void {
  event.preventDefault()
  const { activeElement } = document
  if (activeElement instanceof HTMLElement || activeElement instanceof SVGElement) {
    if (!event.currentTarget.contains(activeElement)) activeElement.blur()
  }
}
