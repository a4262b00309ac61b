// A WebSocket to a live game, as a seat or as a spectator, and everything that came through it. (Node.js 18 has none
// of its own; jsdom does.)
import { JSDOM } from 'jsdom'

export async function listen(address, id, token = null, changes = false) {
  const { WebSocket } = new JSDOM('', { url: address }).window
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/live/${id}`)
  const received = []
  socket.onmessage = ({ data }) => received.push(JSON.parse(data))
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`no connection to ${id}`))
  })
  const send = (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  send({ type: 'enter', token, changes })
  return { received, send, close: () => socket.close() }
}
