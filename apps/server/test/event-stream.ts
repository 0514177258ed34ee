import { onTestFinished } from 'vitest'
import { expand } from './harness.ts'

export type Streamed = { id: string; event: string; data: Record<string, unknown> }

/** An open stream of events, as a browser has it. */
export type OpenStream = {
  status: number
  headers: Headers
  /** What came so far. */
  seen: Streamed[]
  /** The last position that came, with an event or alone. */
  lastId(): string
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  /** Resolves with the first event of the type. */
  find(event: string): Promise<Streamed>
  close(): void
}

/** Opens a stream of a listening server. It is closed when the test ends. */
export async function openStream(
  origin: string,
  subdomain: string,
  headers: Record<string, string>,
  query = '',
): Promise<OpenStream> {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const response = await fetch(`${origin}${expand(`M/${subdomain}/events/stream/`)}${query}`, {
    headers,
    signal: closing.signal,
  })
  const seen: Streamed[] = []
  const waiting = new Set<() => void>()
  let lastId = ''
  const take = (block: string) => {
    const fields = Object.fromEntries(
      block.split('\n').flatMap((line) => {
        const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? []
        return name ? [[name, value ?? '']] : []
      }),
    )
    lastId = fields.id ?? lastId
    if (fields.data) {
      const data = JSON.parse(fields.data)
      seen.push({ id: lastId, event: fields.event ?? data.type, data })
    }
    for (const wake of waiting) wake()
  }
  const read = async () => {
    let text = ''
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += Buffer.from(piece).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }
  const ended = response.ok ? read().catch(() => {}) : Promise.resolve()
  return {
    status: response.status,
    headers: response.headers,
    seen,
    lastId: () => lastId,
    ended,
    async find(event) {
      if (!response.ok) throw new Error(`the stream was refused with ${response.status}`)
      for (;;) {
        const found = seen.find((one) => one.event === event)
        if (found) return found
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    close: () => closing.abort(),
  }
}
