import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Prepared = { path: string; body: object; headers?: Record<string, string> }
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
export type ReceivedResponse = { status: number; replayed: boolean; text: string; body: any }

/** Connections to several servers, over which requests are released at the same moment. */
export type Starter = {
  /**
   * Releases as many at once as there are connections, until all have responses. A request that gets 503 wrote nothing
   * and is retried, after a pause once all others have responses.
   */
  release(requests: readonly Prepared[]): Promise<ReceivedResponse[]>
  /** How many requests got 503 so far. */
  turnedAway(): number
}

/** How often one request may get 503 before the test fails: for a minute and a half at least. */
const MAX_ATTEMPTS = 100
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 1_000

/** As the typed client: a server that is too busy for a request at once is given time before the next attempt. */
const pauseBefore = (attempt: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 2), LONGEST_PAUSE_MS)

/** Connections, and so neighbouring requests, alternate between the ports. */
export function startTogether(ports: readonly number[], connections: number): Starter {
  let turnedAway = 0
  return {
    async release(requests) {
      const received: ReceivedResponse[] = []
      // Opened when needed: a server closes connections that are idle for ten seconds.
      const sockets = await Promise.all(
        Array.from({ length: Math.min(connections, requests.length) }, (_, index) =>
          open(ports[index % ports.length] as number),
        ),
      )
      try {
        let waiting = requests.map((request, index) => ({ request, index, tries: 1 }))
        while (waiting.length > 0) {
          const wave = waiting.slice(0, sockets.length)
          const attempt = Math.min(...wave.map(({ tries }) => tries))
          if (attempt > 1) await sleep(pauseBefore(attempt))
          const responses = await releaseOnce(
            sockets,
            wave.map(({ request }) => request),
          )
          for (const [at, { index }] of wave.entries()) received[index] = responses[at] as ReceivedResponse
          const again = wave.filter(({ index, tries }) => received[index]?.status === 503 && tries < MAX_ATTEMPTS)
          turnedAway += again.length
          waiting = [...waiting.slice(wave.length), ...again.map(({ tries, ...one }) => ({ ...one, tries: tries + 1 }))]
        }
        return received
      } finally {
        for (const socket of sockets) socket.destroy()
      }
    },
    turnedAway: () => turnedAway,
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Writes every request but its last byte, then all last bytes, so that the servers receive them at once. */
async function releaseOnce(sockets: readonly Socket[], requests: readonly Prepared[]): Promise<ReceivedResponse[]> {
  const texts = requests.map(toHttp)
  const responses = texts.map((_, index) => readResponse(sockets[index] as Socket))
  await Promise.all(
    texts.map((text, index) => new Promise((sent) => sockets[index]?.write(text.subarray(0, -1), () => sent(null)))),
  )
  for (const [index, text] of texts.entries()) sockets[index]?.write(text.subarray(-1))
  return Promise.all(responses)
}

function toHttp({ path, body, headers = {} }: Prepared): Buffer {
  const content = Buffer.from(JSON.stringify(body))
  const lines = Object.entries({
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': String(content.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), content])
}

function readResponse(socket: Socket): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const done = () => {
      socket.off('data', read)
      socket.off('close', lost)
      socket.off('error', lost)
    }
    const lost = () => {
      done()
      reject(new Error(`a connection was lost after ${received.length} bytes of the response`))
    }
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.subarray(0, end).toString('latin1')
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (received.length < end + 4 + length) return
      done()
      const text = received.subarray(end + 4).toString()
      resolve({
        status: Number(head.split(' ')[1]),
        replayed: /^idempotent-replayed: true/im.test(head),
        text,
        body: JSON.parse(text),
      })
    }
    socket.on('data', read)
    socket.on('close', lost)
    socket.on('error', lost)
  })
}
