import type { ServerProcess } from './two-servers.ts'

// biome-ignore lint/suspicious/noExplicitAny: the responses of many operations
type Data = any
export type ReceivedResponse = {
  status: number
  code: string
  data: Data
  details: Data
  location: string
  isReplay: boolean
}

/** One request; null when no response comes. */
export async function sendTo(
  { baseUrl }: Pick<ServerProcess, 'baseUrl'>,
  path: string,
  body?: object | string,
  headers: Record<string, string> = {},
): Promise<ReceivedResponse | null> {
  try {
    const response = await fetch(baseUrl + path, {
      ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    const parsed = JSON.parse((await response.text()) || '{}')
    return {
      ...{ status: response.status, code: parsed.error_code ?? '', data: parsed.data, details: parsed.details },
      location: response.headers.get('location') ?? '',
      isReplay: response.headers.get('idempotent-replayed') === 'true',
    }
  } catch {
    return null
  }
}
