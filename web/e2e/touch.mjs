// Fingers on the screen, which Playwright itself has only for taps. Each finger has a start and an end, [x, y].
export async function fingers(page, ...ways) {
  const session = await page.context().newCDPSession(page)
  const steps = 6
  const points = (step) =>
    ways.map(([from, to], id) => ({
      id,
      x: from[0] + ((to[0] - from[0]) * step) / steps,
      y: from[1] + ((to[1] - from[1]) * step) / steps,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (let step = 1; step <= steps; ++step)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
