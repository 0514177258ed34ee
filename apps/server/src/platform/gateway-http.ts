/** A request to a payment gateway. */
export type GatewayRequest = {
  /** Whose limits it counts towards: calls of one account never wait for those of another. */
  account: string
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

/** What came back. `sent` says whether the gateway may have acted on a request without an answer. */
export type GatewayAnswer =
  | { kind: 'answer'; status: number; contentType: string; text: string }
  | { kind: 'none'; reason: 'timeout' | 'connection' | 'too_large' | 'overloaded'; sent: boolean }

/** Calls payment gateways over HTTP. It never throws: every outcome is an answer. */
export type GatewayHttp = {
  (request: GatewayRequest): Promise<GatewayAnswer>
  /** Whether a URL is that of a simulator, which may be called over plain HTTP; never in production. */
  isSimulator(url: URL): boolean
}

export type GatewayHttpOptions = {
  /** Without simulators: whatever is stored, nothing is sent over plain HTTP. */
  isProduction?: boolean
  /** Where a simulator is that does not run on this machine. */
  simulatorUrl?: string | null
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

const MAX_ANSWER_BYTES = 256 * 1024

/** Requests without redirects, each with a time limit, answers of at most 256 KB. */
export function gatewayHttp({ isProduction = false, simulatorUrl = null }: GatewayHttpOptions = {}): GatewayHttp {
  const simulator = simulatorUrl === null ? null : new URL(simulatorUrl).origin
  const isSimulator = ({ hostname, origin }: URL) =>
    !isProduction && (LOOPBACK.includes(hostname) || origin === simulator)
  const call = async (request: GatewayRequest): Promise<GatewayAnswer> => {
    const url = URL.parse(request.url)
    if (url === null || !(url.protocol === 'https:' || isSimulator(url)))
      return { kind: 'none', reason: 'connection', sent: false }
    return send(request)
  }
  return Object.assign(call, { isSimulator })
}

async function send(request: GatewayRequest): Promise<GatewayAnswer> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    })
    const text = await readLimited(response)
    if (text === null) return { kind: 'none', reason: 'too_large', sent: true }
    return { kind: 'answer', status: response.status, contentType: response.headers.get('content-type') ?? '', text }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    if (name === 'TimeoutError') return { kind: 'none', reason: 'timeout', sent: true }
    const isUnsent = cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN'
    return { kind: 'none', reason: 'connection', sent: !isUnsent }
  }
}

async function readLimited(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_ANSWER_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
