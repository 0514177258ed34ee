import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { WebhookError } from '@haat/contract/vocabulary.ts'
import { isLoopbackHost } from '../shared/loopback-host.ts'
import { type ResolveHost, UnresolvedHostError } from './host-resolver.ts'
import { isPublicAddress, PrivateAddressError, pinnedLookup, resolvePublic } from './public-address.ts'

export type WebhookPost = { url: string; headers: Record<string, string>; body: string }

export type WebhookResponse = {
  statusCode: number
  /** Some of them, to show. */
  headers: Record<string, string>
  retryAfter: string | undefined
  /** Its beginning. */
  body: string
}

/** What became of one request. */
export type WebhookResult = { durationMs: number } & (WebhookResponse | { error: WebhookError })

export type WebhookCaller = {
  /** Whether `http://localhost` may be called: on the machine of a developer. */
  allowsLocalhost: boolean
  /** Sends one request. Never rejects. */
  post(request: WebhookPost): Promise<WebhookResult>
}

type WebhookCallerOptions = {
  allowsLocalhost?: boolean
  timeoutMs?: number
  /** For tests: how names are resolved, which addresses are allowed, and what sends. */
  resolve?: ResolveHost
  isPublic?: (address: string) => boolean
  request?: typeof requestTls
}

const MAX_READ_BYTES = 64 * 1024
const KEPT_BYTES = 2 * 1024
const KEPT_HEADERS = 12
const MAX_HEADER_LENGTH = 200

/**
 * Calls the receivers of webhooks, whose URLs merchants choose: this machine and its networks are out of reach. The time limit
 * includes resolving the name and the last byte. Follows no redirects.
 */
export function webhookCaller(options: WebhookCallerOptions = {}): WebhookCaller {
  const { allowsLocalhost = false, timeoutMs = 10_000 } = options
  return {
    allowsLocalhost,
    async post(request) {
      const startedAt = performance.now()
      const signal = AbortSignal.timeout(timeoutMs)
      const result = await send(request, signal, options).catch((error) => ({ error: reasonOf(error, signal) }))
      return { ...result, durationMs: Math.round(performance.now() - startedAt) }
    },
  }
}

async function send(
  { url: text, headers, body }: WebhookPost,
  signal: AbortSignal,
  { allowsLocalhost = false, request, isPublic = isPublicAddress, ...options }: WebhookCallerOptions,
): Promise<WebhookResponse> {
  const url = new URL(text)
  const isLocal = allowsLocalhost && isLoopbackHost(url.hostname)
  const resolving = { ...options, signal, isPublic: isLocal ? isLoopback : isPublic }
  const addresses = await resolvePublic(url.hostname, resolving)
  const isSecure = url.protocol === 'https:'
  const to: RequestOptions = {
    ...{ method: 'POST', host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port || (isSecure ? 443 : 80) },
    ...{ path: url.pathname + url.search, lookup: pinnedLookup(addresses), agent: false, signal },
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
  }
  return new Promise((resolve, reject) => {
    const sent = (request ?? (isSecure ? requestTls : requestPlain))(to, (response) =>
      readBeginning(response).then((text) =>
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: keptHeaders(response),
          retryAfter: response.headers['retry-after'],
          body: text,
        }),
      ),
    )
    // A 101 is no response, and no error either: without this nothing would settle the promise.
    sent.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('the receiver switched protocols'))
    })
    sent.on('error', reject).end(body)
  })
}

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1'

/** The first 2 KB. What follows 64 KB is not read. */
function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    response.on('data', (part: Buffer) => {
      if (size < KEPT_BYTES) parts.push(part.subarray(0, KEPT_BYTES - size))
      size += part.length
      if (size > MAX_READ_BYTES) response.destroy()
    })
    response.on('error', () => {})
    response.on('close', () => resolve(textOf(Buffer.concat(parts))))
  })
}

/** As it can be stored: without control characters, but with line ends. */
const textOf = (bytes: Buffer) =>
  new TextDecoder().decode(bytes).replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, (one) => (one === '\n' || one === '\t' ? one : ' '))

const keptHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie')
      .slice(0, KEPT_HEADERS)
      .map(([name, value]) => [
        name.slice(0, MAX_HEADER_LENGTH),
        textOf(Buffer.from(String(value))).slice(0, MAX_HEADER_LENGTH),
      ]),
  )

function reasonOf(error: unknown, signal: AbortSignal): WebhookError {
  if (error instanceof PrivateAddressError) return 'ADDRESS_REFUSED'
  if (signal.aborted) return 'TIMEOUT'
  if (error instanceof UnresolvedHostError) return 'DNS'
  const { code = '' } = error as { code?: string }
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code)) return 'REFUSED'
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME)/.test(code) ? 'TLS' : 'CONNECTION'
}
