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
export type GatewayHttp = (request: GatewayRequest) => Promise<GatewayAnswer>

const MAX_ANSWER_BYTES = 256 * 1024

/** Requests without redirects, each with a time limit, answers of at most 256 KB. */
export const gatewayHttp = (): GatewayHttp => async (request) => {
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
