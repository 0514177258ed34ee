import { connect } from 'node:net'
import { encodeForm } from './encode-form.ts'
import { expand, type Harness } from './harness.ts'

/** The port of the test's server, which listens from now on. */
export async function portOf(h: Harness): Promise<number> {
  if (!h.app.server.listening) await h.app.listen({ host: '127.0.0.1', port: 0 })
  return (h.app.server.address() as { port: number }).port
}

/**
 * Sends a form but for its end, and waits. `response` resolves with the status code and the body of what comes, or with an
 * empty text when the connection ends without a response.
 */
export function sendUnfinished(port: number, url: string, headers: Record<string, string>, file: Buffer) {
  const { contentType, payload } = encodeForm(url.startsWith('W/') ? { purpose: 'ticket', file } : { file })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const head = Object.entries({
    host: 'x',
    ...headers,
    'content-type': contentType,
    'content-length': String(payload.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${expand(url)} HTTP/1.1\r\n${head.join('')}\r\n`)
  const half = payload.length >> 1
  socket.write(payload.subarray(0, half))
  let received = ''
  const response = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => {
      received += bytes
      // The body of an envelope ends so.
      if (received.trimEnd().endsWith('}')) resolve(`${received.slice(9, 12)} ${received.slice(received.indexOf('{'))}`)
    })
    socket.on('close', () => resolve(''))
  })
  return {
    socket,
    response,
    /** The status code, once there is one. */
    status: async () => Number((await response).slice(0, 3)),
    finish: () => socket.write(payload.subarray(half)),
    drip: (everyMs: number) => {
      let at = half
      const timer = setInterval(() => socket.write(payload.subarray(at, ++at)), everyMs)
      socket.on('close', () => clearInterval(timer))
    },
  }
}
