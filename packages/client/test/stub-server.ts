import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
/** `break` closes the connection, `hang` never responds. */
export type Reply =
  | 'break'
  | 'hang'
  | {
      status?: number
      headers?: Record<string, string>
      json?: unknown
      text?: string
      thenBreak?: true
      thenHang?: true
    }

/** A server that responds as the test says, and keeps what it was sent. */
export async function stubServer(reply: (request: Received, nth: number) => Reply | Promise<Reply>) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: await text(request) }
    received.push(one)
    const chosen = await reply(one, received.length)
    if (chosen === 'break') request.socket.destroy()
    else if (chosen !== 'hang') write(response, chosen)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

function write(response: ServerResponse, reply: Exclude<Reply, string>) {
  const { status = 200, headers = {}, json, text: body = json === undefined ? '' : JSON.stringify(json) } = reply
  response.writeHead(status, { 'content-type': json === undefined ? 'text/html' : 'application/json', ...headers })
  if (!reply.thenBreak && !reply.thenHang) return response.end(body)
  response.write(body)
  if (reply.thenBreak) setImmediate(() => response.destroy())
}

export const ok = (data: unknown, headers: Record<string, string> = {}): Reply => ({
  headers,
  json: { status: true, status_code: 200, message: '', data },
})

export const refused = (status: number, error_code: string, more: object = {}, headers = {}): Reply => ({
  status,
  headers,
  json: {
    status: false,
    status_code: status,
    message: error_code,
    data: null,
    error_code,
    request_id: 'req_1',
    ...more,
  },
})
