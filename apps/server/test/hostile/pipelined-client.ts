import { connect, type Socket } from 'node:net'

/** A request as bytes. */
export type WireRequest = {
  number: number
  bytes: Buffer
  isHead: boolean
  /** The server may close the connection after it: nothing is pipelined behind it. */
  isAlone: boolean
}

export type WireResponse = { status: number; head: string; body: Buffer }

/** `shed`: how often a busy server has refused it. `notBefore`: when it is sent again. */
type Sending = { request: WireRequest; tries: number; shed: number; notBefore: number }
type Lane = { socket: Socket; inFlight: Sending[]; received: Buffer }

const isAlone = ({ request, tries }: Sending) => request.isAlone || tries > 0

const MAX_TRIES = 3
const SILENCE_MS = 60_000
/** A busy server sheds load: after a 503 a request is sent again, as the typed client does. */
const MAX_SHED = 50
const SHED_WAIT_MS = 200

/**
 * Sends every request over a few connections, several at a time on each, and calls back with each response. A request
 * without a response after three attempts over new connections is reported as null; one that is refused with 503 by a busy
 * server is sent again.
 */
export async function sendAll(
  port: number,
  requests: Iterator<WireRequest>,
  onResult: (request: WireRequest, response: WireResponse | null) => void,
  { lanes = 4, depth = 4 } = {},
): Promise<void> {
  const again: Sending[] = []
  const next = (): Sending | undefined => {
    const waiting = again.findLastIndex(({ notBefore }) => notBefore <= performance.now())
    if (waiting >= 0) return again.splice(waiting, 1)[0]
    const { value, done } = requests.next()
    return done ? undefined : { request: value, tries: 0, shed: 0, notBefore: 0 }
  }

  const drive = () =>
    new Promise<void>((resolve, reject) => {
      let held: Sending | undefined
      let isDone = false
      const open = (): Lane => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true })
        const lane: Lane = { socket, inFlight: [], received: Buffer.alloc(0) }
        const isCurrent = () => lane === current && !isDone
        socket.setTimeout(SILENCE_MS, () => socket.destroy())
        socket.on('error', () => {})
        socket.on('data', (chunk: Buffer) => isCurrent() && attempt(() => receive(lane, chunk)))
        socket.on('close', () => isCurrent() && attempt(() => reopen(lane)))
        return lane
      }
      const attempt = (work: () => void) => {
        try {
          work()
        } catch (error) {
          reject(error)
        }
      }

      function fill(lane: Lane): void {
        const batch: Buffer[] = []
        while (lane.inFlight.length < depth && !lane.inFlight.some(isAlone)) {
          held ??= next()
          if (!held) break
          // A request that may close the connection waits until no other is in flight.
          if (isAlone(held) && lane.inFlight.length > 0) break
          lane.inFlight.push(held)
          batch.push(held.request.bytes)
          held = undefined
        }
        if (batch.length > 0) lane.socket.write(batch.length === 1 ? (batch[0] as Buffer) : Buffer.concat(batch))
        if (lane.inFlight.length > 0) return
        if (again.length > 0) {
          setTimeout(() => lane === current && !isDone && attempt(() => fill(lane)), SHED_WAIT_MS)
          return
        }
        isDone = true
        lane.socket.destroy()
        resolve()
      }

      function receive(lane: Lane, chunk: Buffer): void {
        lane.received = lane.received.length === 0 ? chunk : Buffer.concat([lane.received, chunk])
        for (;;) {
          const first = lane.inFlight[0]
          const read = first && readResponse(lane.received, first.request.isHead)
          if (!read) break
          lane.received = lane.received.subarray(read.length)
          if (read.response.status < 200) continue
          lane.inFlight.shift()
          if (read.response.status === 503 && first.shed < MAX_SHED)
            again.push({ ...first, shed: first.shed + 1, notBefore: performance.now() + SHED_WAIT_MS })
          else onResult(first.request, read.response)
          if (/\r\nconnection: close/i.test(read.response.head)) {
            reopen(lane, false)
            return
          }
        }
        fill(lane)
      }

      /**
       * Continues over a new connection. Requests without a response are sent again; the first of them counts as the
       * cause.
       */
      function reopen(lane: Lane, isSudden = true): void {
        const [first, ...rest] = lane.inFlight
        if (first && isSudden) {
          if (++first.tries >= MAX_TRIES) onResult(first.request, null)
          else again.push(first)
        } else if (first) again.push(first)
        again.push(...rest)
        lane.inFlight = []
        current = open()
        lane.socket.destroy()
        fill(current)
      }

      let current = open()
      fill(current)
    })

  await Promise.all(Array.from({ length: lanes }, drive))
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** The first complete response among the bytes; null while it is incomplete. */
function readResponse(bytes: Buffer, isHead: boolean): { response: WireResponse; length: number } | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = /^HTTP\/1\.1 \d{3} /.test(head) ? Number(head.slice(9, 12)) : Number.NaN
  if (!status) throw new Error(`not a response: ${JSON.stringify(bytes.toString('latin1', 0, 500))}`)
  const start = end + 4
  const isBare = isHead || status < 200 || status === 204 || status === 304
  if (!isBare && /\r\ntransfer-encoding: chunked/i.test(head)) return readChunks(bytes, start, status, head)
  const length = isBare ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (!Number.isInteger(length)) throw new Error(`a response without a length: ${head}`)
  if (bytes.length < start + length) return null
  return { response: { status, head, body: bytes.subarray(start, start + length) }, length: start + length }
}

function readChunks(bytes: Buffer, start: number, status: number, head: string) {
  const parts: Buffer[] = []
  let at = start
  for (;;) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (bytes.length < line + 2 + size + 2) return null
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
    if (size === 0) return { response: { status, head, body: Buffer.concat(parts) }, length: at }
  }
}
