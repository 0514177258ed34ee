import { type GatewayLimits, gatewayTurns } from './gateway-limits.ts'

/** A request to a payment gateway or a courier. */
export type GatewayRequest = {
  /** Whose limits it counts towards: calls of one account never wait for those of another. */
  account: string
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Whether it repeats a request that has just failed, which has been counted. */
  isRepetition?: boolean
}

/**
 * What came back. `sent` says whether the gateway may have acted on a request without a response. `overloaded`: nothing
 * was sent, because too many calls run, or because the last ones failed.
 */
export type GatewayResponse =
  | { kind: 'response'; status: number; contentType: string; text: string }
  | { kind: 'none'; reason: 'timeout' | 'connection' | 'too_large' | 'overloaded'; sent: boolean }

/** Calls payment gateways, or couriers, over HTTP. It never throws: every outcome is a response. */
export type GatewayHttp = {
  (request: GatewayRequest): Promise<GatewayResponse>
  /** Whether a URL is that of a simulator, which may be called over plain HTTP; never in production. None when absent. */
  isSimulator?(url: URL): boolean
}

export type GatewayHttpOptions = {
  /** Without simulators: whatever is stored, nothing is sent over plain HTTP. */
  isProduction?: boolean
  /** Simulators that do not run on this machine; null for one that does. */
  simulatorUrls?: readonly (string | null)[]
  limits?: Partial<GatewayLimits>
  /** 256 KB when absent. */
  maxResponseBytes?: number
  /** The time in milliseconds, for tests of what happens later. */
  now?: () => number
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
const MAX_RESPONSE_BYTES = 256 * 1024

/**
 * Requests without redirects, each with a time limit that includes the body of its response, which is limited too. What
 * exceeds the limits fails at once.
 */
export function gatewayHttp(options: GatewayHttpOptions = {}): GatewayHttp {
  const { isProduction = false, simulatorUrls = [], limits, maxResponseBytes = MAX_RESPONSE_BYTES, now } = options
  const simulators = simulatorUrls.flatMap((url) => (url === null ? [] : [new URL(url).origin]))
  const isSimulator = ({ hostname, origin }: URL) =>
    !isProduction && (LOOPBACK.includes(hostname) || simulators.includes(origin))
  const takeTurn = gatewayTurns(limits, now)
  const call = async (request: GatewayRequest): Promise<GatewayResponse> => {
    const url = URL.parse(request.url)
    if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isSimulator(url))))
      return { kind: 'none', reason: 'connection', sent: false }
    const turn = takeTurn(request.account, url.host)
    if (turn === null) return { kind: 'none', reason: 'overloaded', sent: false }
    const response = await send(request, maxResponseBytes)
    turn.end(hasFailed(response), request.isRepetition)
    return response
  }
  return Object.assign(call, { isSimulator })
}

/** Four calls of an account at once; after five failures in a row none for a minute. RedX has its areas in one response. */
const COURIER_LIMITS = { perAccount: 4, perHost: 64, total: 128, failures: 5, pauseMs: 60_000 }

/** How couriers are called. */
export const courierHttp = ({ limits, ...options }: GatewayHttpOptions = {}): GatewayHttp =>
  gatewayHttp({ ...options, limits: { ...COURIER_LIMITS, ...limits }, maxResponseBytes: 4 * 1024 * 1024 })

const hasFailed = (response: GatewayResponse) => (response.kind === 'response' ? response.status >= 500 : true)

async function send(
  { method, url, headers, body, timeoutMs }: GatewayRequest,
  maxBytes: number,
): Promise<GatewayResponse> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method, headers, redirect: 'error', signal, ...(body ? { body } : {}) })
    const text = await readLimited(response, maxBytes)
    if (text === null) return { kind: 'none', reason: 'too_large', sent: true }
    return { kind: 'response', status: response.status, contentType: response.headers.get('content-type') ?? '', text }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } }
    if (name === 'TimeoutError') return { kind: 'none', reason: 'timeout', sent: true }
    return { kind: 'none', reason: 'connection', sent: !isUnsent(cause?.code ?? cause?.message ?? '') }
  }
}

/** Failures before the first byte of the request: names, connections and certificates, and ports that fetch refuses. */
const isUnsent = (code: string) =>
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|bad port)$/.test(code) ||
  /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(code)

async function readLimited(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
