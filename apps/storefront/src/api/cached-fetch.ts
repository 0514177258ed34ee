import { LRUCache } from 'lru-cache'
import { firstOf } from './first-of.ts'

type Kept = {
  body: string
  headers: [string, string][]
  etag: string
  /** When the API last confirmed that it is current. */
  checkedAt: number
  /** When the API last took too long to confirm it. */
  lateAt: number
}

/** How long a response is used without revalidating it: a changed price is shown within 5 s. */
const FRESH_MS = 2_000
/** How long a response may be used while the API cannot be reached. */
const STALE_MS = 10 * 60_000
/** How long a kept response is used at once after the API was late: the request for a new one runs beside. */
const LATE_PAUSE_MS = 5_000
/** The timeout of a request. The client retries it. */
const LONGEST_MS = 8_000
/** The memory for kept responses of a process: those that were read again, and those that were read once. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_BYTES_READ_ONCE = 4 * 1024 * 1024
/** Bytes that an entry takes beside its texts: objects, and its slots in maps and lists. */
const ENTRY_BYTES = 600
/** The headers that the client reads of a kept response. */
const KEPT_HEADERS = ['etag', 'x-next-cursor', 'x-request-id']

/**
 * A `fetch` that keeps public responses of the API and revalidates them by ETag. Requests with a shopper's
 * token, writes, and responses that are not public pass through. Equal requests at one moment are sent once. While the API
 * fails or is slow, it returns the last response of the API.
 */
export function cachedFetch(
  send: typeof fetch,
  now: () => number = Date.now,
  kept: KeptResponses = keptResponses(),
): typeof fetch {
  const inFlight = new Map<string, Promise<Kept | Response>>()

  async function request(
    key: string,
    url: string,
    init: RequestInit,
    known: Kept | undefined,
  ): Promise<Kept | Response> {
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
      // A proxy in front of the API may have sent any other error: the kept response stays, for when the API cannot be reached.
      if (response.status >= 400 && response.status < 500) kept.delete(key)
      return response
    }
    const body = await response.text()
    const made: Kept = {
      body,
      headers: KEPT_HEADERS.flatMap((name) => headerOf(response, name)),
      etag,
      checkedAt: now(),
      lateAt: Number.NEGATIVE_INFINITY,
    }
    kept.set(key, made)
    return made
  }

  /** The body of a response may fail, too. */
  const requestOrKept: typeof request = async (key, url, init, known) => {
    try {
      return await request(key, url, init, known)
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
    let pending = inFlight.get(key)
    const isOwn = pending === undefined
    if (!pending) {
      // The abort of one visitor must not end the request that others wait for.
      pending = requestOrKept(key, url, { ...init, headers, signal: AbortSignal.timeout(LONGEST_MS) }, known).finally(
        () => inFlight.delete(key),
      )
      inFlight.set(key, pending)
    }
    const usable = known && isUsable(known, now()) ? known : undefined
    if (usable && now() - usable.lateAt < LATE_PAUSE_MS) {
      pending.catch(() => {})
      return responseOf(usable)
    }
    const found = await firstOf(pending, init.signal, usable)
    if (usable && found === usable && inFlight.has(key)) usable.lateAt = now()
    // The rate limit of the visitor who was first is not that of the others.
    if (!isOwn && found instanceof Response && found.status === 429) return send(url, { ...init, headers })
    return found instanceof Response ? found.clone() : responseOf(found)
  }
}

const headerOf = ({ headers }: Response, name: string): [string, string][] => {
  const value = headers.get(name)
  return value === null ? [] : [[name, value]]
}

/** Kept responses by their keys. */
export type KeptResponses = {
  get(key: string): Kept | undefined
  set(key: string, value: Kept): void
  delete(key: string): void
  /** The bytes of keys, bodies and headers, as they were counted. */
  bytes(): number
}

/**
 * Responses within a budget of bytes. One that was read once has little room, and moves when it is read again: a visitor who
 * opens thousands of addresses that are opened once, such as those of no page, displaces nothing that others read.
 * `shops`: how many share the memory of the process, in equal parts.
 */
export function keptResponses({
  shops = 1,
  maxBytes = MAX_BYTES,
  maxBytesReadOnce = MAX_BYTES_READ_ONCE,
} = {}): KeptResponses {
  const listOf = (bytes: number) =>
    new LRUCache<string, Kept>({ maxSize: Math.floor(bytes / shops), sizeCalculation: bytesOf })
  const [readAgain, readOnce] = [listOf(maxBytes), listOf(maxBytesReadOnce)]
  return {
    get(key) {
      const known = readAgain.get(key)
      if (known) return known
      const first = readOnce.get(key)
      if (!first) return undefined
      readOnce.delete(key)
      readAgain.set(key, first)
      return first
    },
    set(key, value) {
      if (readAgain.has(key)) readAgain.set(key, value)
      else readOnce.set(key, value)
    },
    delete(key) {
      readAgain.delete(key)
      readOnce.delete(key)
    },
    bytes: () => readAgain.calculatedSize + readOnce.calculatedSize,
  }
}

/** A text takes two bytes for each character when one of them is Bangla. */
const bytesOf = ({ body, headers }: Kept, key: string): number =>
  ENTRY_BYTES + 2 * (key.length + body.length + headers.flat().join('').length)

const isUsable = ({ checkedAt }: Kept, at: number): boolean => at - checkedAt < STALE_MS

const responseOf = ({ body, headers }: Kept): Response => new Response(body, { status: 200, headers })
