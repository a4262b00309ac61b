// A network between page and server that can be cut, slow or silent: a proxy for TCP. Silent means that everything
// stays open and nothing goes through, as when a phone leaves its network; slow, that all of it takes its time.
import { connect, createServer } from 'node:net'

export async function start_proxy(port) {
  const pairs = new Set()
  let mode = 'open'
  let delay = 0

  const pass_on = (from, to) => {
    // One after another, in the order in which they came.
    let last = Promise.resolve()
    from.on('data', (bytes) => {
      if (mode === 'silent') return
      if (delay === 0) return to.write(bytes)
      const due = new Promise((resolve) => setTimeout(resolve, delay))
      last = last.then(() => due).then(() => to.destroyed || to.write(bytes))
    })
    for (const event of ['end', 'error', 'close']) from.on(event, () => mode === 'silent' || to.destroy())
  }

  const server = createServer((client) => {
    if (mode === 'cut') return client.destroy()
    const behind = connect(port, '127.0.0.1')
    const pair = [client, behind]
    pairs.add(pair)
    pass_on(client, behind)
    pass_on(behind, client)
    client.on('close', () => pairs.delete(pair))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end_all = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
    pairs.clear()
  }
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    cut: () => {
      mode = 'cut'
      end_all()
    },
    // What is sent meanwhile is lost for good: who comes back finds a new connection or none.
    silence: () => (mode = 'silent'),
    slow: (milliseconds) => (delay = milliseconds),
    restore: () => {
      // Bytes are missing from what was silent: it cannot go on.
      if (mode === 'silent') end_all()
      mode = 'open'
      delay = 0
    },
    stop: () => {
      end_all()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
