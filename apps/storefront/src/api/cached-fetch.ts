import { LRUCache } from 'lru-cache'
import { firstOf } from './first-of.ts'

type Kept = {
  body: string
  headers: [string, string][]
  etag: string
  /** When the API last said that it is current. */
  checkedAt: number
  /** When the API last took too long to say so. */
  lateAt: number
}

/** How long an answer is used without asking the API whether it has changed: a changed price is seen within 5 s. */
const FRESH_MS = 2_000
/** How long an answer may be used while the API cannot be reached. */
const STALE_MS = 10 * 60_000
/** How long nobody waits for an answer that was late: it is used, and asked for beside. */
const LATE_PAUSE_MS = 5_000
/** The most that a request takes. The client repeats it. */
const LONGEST_MS = 8_000
const MAX_CHARACTERS = 32_000_000

/**
 * A `fetch` that keeps public answers of the API and asks by ETag whether they have changed. Requests with a shopper's
 * token, writes, and answers that are not public pass through. Equal requests at one moment are sent once. While the API
 * fails or is slow, it answers with what the API said last.
 */
export function cachedFetch(send: typeof fetch, now: () => number = Date.now): typeof fetch {
  const kept = new LRUCache<string, Kept>({ maxSize: MAX_CHARACTERS, sizeCalculation: ({ body }) => body.length + 500 })
  const asked = new Map<string, Promise<Kept | Response>>()

  async function ask(key: string, url: string, init: RequestInit, known: Kept | undefined): Promise<Kept | Response> {
    const headers = new Headers(init.headers)
    if (known) headers.set('if-none-match', known.etag)
    const response = await send(url, { ...init, headers })
    if (response.status === 304 && known) {
      await response.body?.cancel()
      known.checkedAt = now()
      return known
    }
    if ((response.status >= 500 || response.status === 429) && known && isUsable(known, now())) {
      await response.body?.cancel()
      return known
    }
    const etag = response.headers.get('etag')
    const isPublic = response.headers.get('cache-control')?.includes('public') ?? false
    if (response.status !== 200 || etag === null || !isPublic) {
      kept.delete(key)
      return response
    }
    const body = await response.text()
    const made: Kept = {
      body,
      headers: [...response.headers],
      etag,
      checkedAt: now(),
      lateAt: Number.NEGATIVE_INFINITY,
    }
    kept.set(key, made)
    return made
  }

  /** Also the body of an answer may fail to come. */
  const askOrKept: typeof ask = async (key, url, init, known) => {
    try {
      return await ask(key, url, init, known)
    } catch (error) {
      if (known && isUsable(known, now())) return known
      throw error
    }
  }

  return async (input, init = {}) => {
    const headers = new Headers(init.headers)
    const isPublicRead = (init.method ?? 'GET') === 'GET' && !headers.has('authorization')
    if (!isPublicRead) return send(input, init)
    const url = String(input)
    const key = `${headers.get('x-service-key')} ${headers.get('accept-language')} ${url}`
    const known = kept.get(key)
    if (known && now() - known.checkedAt < FRESH_MS) return responseOf(known)
    let answer = asked.get(key)
    if (!answer) {
      // The abort of one visitor must not end the request that others wait for.
      answer = askOrKept(key, url, { ...init, headers, signal: AbortSignal.timeout(LONGEST_MS) }, known).finally(() =>
        asked.delete(key),
      )
      asked.set(key, answer)
    }
    const usable = known && isUsable(known, now()) ? known : undefined
    if (usable && now() - usable.lateAt < LATE_PAUSE_MS) {
      answer.catch(() => {})
      return responseOf(usable)
    }
    const found = await firstOf(answer, init.signal, usable)
    if (usable && found === usable && asked.has(key)) usable.lateAt = now()
    return found instanceof Response ? found.clone() : responseOf(found)
  }
}

const isUsable = ({ checkedAt }: Kept, at: number): boolean => at - checkedAt < STALE_MS

const responseOf = ({ body, headers }: Kept): Response =>
  new Response(body, { status: 200, headers: headers.filter(([name]) => !/^(content-|transfer-)/.test(name)) })
