// Where on an SVG board a pointer is, in the board's own units.

export function board_point(
  svg: SVGSVGElement,
  event: { clientX: number; clientY: number },
): { x: number; y: number } {
  const matrix = svg.getScreenCTM()
  if (!matrix) return { x: NaN, y: NaN }
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return { x: point.x, y: point.y }
}
