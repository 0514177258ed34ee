import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What happens to a request: an answer of that status, none until the fault ends, one that breaks off, a late one, or a refusal. */
export type Fault = 'unavailable' | 'bad gateway' | 'hangs' | 'breaks off' | 'late' | 'refuses'

type Seen = { method: string; path: string }

/** How late a late answer is. */
export const LATE_MS = 400

const REFUSAL = {
  ...{ status: false, status_code: 409, message: 'এখন এটি করা যাবে না।', data: null },
  ...{ error_code: 'conflict', request_id: 'req_1' },
}

/** A proxy before the test API that fails chosen paths and remembers what it was asked. Call it at the top of the file. */
export async function setUpApiProxy(apiUrl: string) {
  const seen: Seen[] = []
  const held: (() => void)[] = []
  let faults: { path: RegExp; fault: Fault }[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? ''
    seen.push({ method: incoming.method ?? '', path })
    const fault = faults.find((each) => each.path.test(path))?.fault
    if (fault === 'hangs') return void held.push(() => forward(apiUrl, incoming, response))
    if (fault === 'unavailable') return void response.writeHead(503).end('{"status":false}')
    if (fault === 'refuses')
      return void response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL))
    if (fault === 'bad gateway') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>')
    if (fault === 'late') return void setTimeout(() => forward(apiUrl, incoming, response), LATE_MS)
    forward(apiUrl, incoming, response, fault === 'breaks off')
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
      for (const goOn of held.splice(0)) goOn()
      faults = Object.entries(wanted).map(([fault, path]) => ({ path, fault: fault as Fault }))
    },
  }
}

function forward(apiUrl: string, incoming: IncomingMessage, response: ServerResponse, breaksOff = false): void {
  const { method, headers, url = '' } = incoming
  // An answer without a body could not break off.
  if (breaksOff) delete headers['if-none-match']
  const sent = request(apiUrl + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (!breaksOff) return void answer.pipe(response)
    answer.once('data', (bytes: Buffer) => {
      response.write(bytes.subarray(0, bytes.length / 2))
      setImmediate(() => response.destroy())
    })
  })
  sent.on('error', () => response.destroy())
  incoming.pipe(sent)
}
