import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

/** 2 November 2025, 14:29:02.166 in Dhaka. The machine's clock stands still; tests move the simulator's. */
export const START_MS = Date.UTC(2025, 10, 2, 8, 29, 2, 166)

export type Json = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Sent = { method?: Method; headers?: Record<string, string>; body?: unknown }

/** Calls a simulator without a socket, until the test ends. */
export function injectSimulator(app: FastifyInstance) {
  onTestFinished(() => app.close())
  const send = async (path: string, { method = 'POST', headers = {}, body }: Sent = {}) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      get json() {
        return response.json<Json>()
      },
    }
  }
  const control = async (path: string, body?: unknown, method: Method = 'POST') => {
    const response = await send(`/__sim${path}`, { method, ...(body === undefined ? {} : { body }) })
    if (response.status >= 400) throw new Error(`${path}: ${response.text}`)
    return response.json
  }
  return {
    app,
    send,
    control,
    read: (path: string) => control(path, undefined, 'GET'),
    advance: (seconds: number) => control('/clock', { advanceSeconds: seconds }),
    fault: (fault: Json) => control('/faults', fault),
    submit: (path: string, form: Record<string, string>) =>
      send(path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
  }
}
