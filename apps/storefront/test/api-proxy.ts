import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * What happens to a request: a response of that status, none until the fault ends, one that breaks off, a late one, one that
 * drips and never ends, a refusal, a limit, or none although the request was carried out.
 */
export type Fault =
  | 'unavailable'
  | 'bad gateway'
  | 'hangs'
  | 'breaks off'
  | 'late'
  | 'drips'
  | 'refuses'
  | 'limits'
  | 'loses'

/** `visitor`: who the storefront names as the sender. */
type Seen = { method: string; path: string; visitor: string }

/** How late a late response is. */
export const LATE_MS = 400

const REFUSAL = {
  ...{ status: false, status_code: 409, message: 'এখন এটি করা যাবে না।', data: null },
  ...{ error_code: 'conflict', request_id: 'req_1' },
}

/** How long a limit makes its caller wait. */
export const LIMITED_SECONDS = 5
const LIMIT = {
  ...{ status: false, status_code: 429, message: 'Too many requests.', data: null },
  ...{ error_code: 'too_many_requests', request_id: 'req_1' },
}

/** A proxy before the test API that fails chosen paths and remembers what it was asked. Call it at the top of the file. */
export async function setUpApiProxy(apiUrl: string) {
  const seen: Seen[] = []
  const held: (() => void)[] = []
  let faults: { path: RegExp; fault: Fault }[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? ''
    seen.push({ method: incoming.method ?? '', path, visitor: String(incoming.headers['x-shopper-ip'] ?? '') })
    const fault = faults.find((each) => each.path.test(path))?.fault
    if (fault === 'hangs') return void held.push(() => forward(apiUrl, incoming, response))
    if (fault === 'drips') return drip(response)
    if (fault === 'unavailable') return void response.writeHead(503).end('{"status":false}')
    if (fault === 'refuses')
      return void response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL))
    if (fault === 'limits')
      return void response
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': String(LIMITED_SECONDS) })
        .end(JSON.stringify(LIMIT))
    if (fault === 'bad gateway') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>')
    if (fault === 'late') return void setTimeout(() => forward(apiUrl, incoming, response), LATE_MS)
    forward(apiUrl, incoming, response, fault === 'breaks off' || fault === 'loses' ? fault : null)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Replaces all faults. */
    fail(wanted: Partial<Record<Fault, RegExp>>) {
      for (const release of held.splice(0)) release()
      faults = Object.entries(wanted).map(([fault, path]) => ({ path, fault: fault as Fault }))
    },
  }
}

/** Sends the beginning of a response, and then one byte at a time. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', etag: '"drip"', 'cache-control': 'public' })
  response.write('{')
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}

function forward(
  apiUrl: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  fault: Fault | null = null,
): void {
  const { method, headers, url = '' } = incoming
  // A response without a body could not break off.
  if (fault === 'breaks off') delete headers['if-none-match']
  const sent = request(apiUrl + url, { method, headers }, (upstream) => {
    if (fault === 'loses') return void upstream.resume()
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    if (fault === null) return void upstream.pipe(response)
    upstream.once('data', (bytes: Buffer) => {
      response.write(bytes.subarray(0, bytes.length / 2))
      setImmediate(() => response.destroy())
    })
  })
  sent.on('error', () => response.destroy())
  incoming.pipe(sent)
}
