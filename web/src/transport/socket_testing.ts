// A WebSocket for tests: what was sent through it can be read, and what comes is said by the test.
export class FakeSocket {
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: ((event?: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  hear(data: string) {
    this.onmessage?.({ data })
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
}

export const make_fake = (address: string) => new FakeSocket(address) as unknown as WebSocket
