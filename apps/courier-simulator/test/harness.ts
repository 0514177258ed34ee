import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import { createSimulator, type SimulatorOptions } from '../src/simulator.ts'

/** 2 November 2025, 14:29:02.166 in Dhaka. The machine's clock stands still; tests move the simulator's. */
export const START_MS = Date.UTC(2025, 10, 2, 8, 29, 2, 166)

export type Json = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Sent = { method?: Method; headers?: Record<string, string>; body?: unknown }

/** A simulator of its own, called without a socket. */
export function setUpSimulator(options: SimulatorOptions = {}) {
  const sim = createSimulator({ now: () => START_MS, publicUrl: 'http://sim.test', ...options })
  const app = buildApp(sim)
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
    sim,
    send,
    control,
    read: (path: string) => control(path, undefined, 'GET'),
    advance: (seconds: number) => control('/clock', { advanceSeconds: seconds }),
    fault: (fault: Json) => control('/faults', fault),
    idle: () => control('/idle'),
    settings: (change: Json) => control('/settings', change),
    /** Moves a parcel of the demo merchant. */
    move: (courier: string, parcel: string, status: string, more: Json = {}) =>
      control(`/parcels/${courier}/haat-demo/${parcel}/move`, { status, ...more }),
    /** Sets where a courier sends the webhooks of the demo merchant. */
    register: (courier: string, url: string, secret = 'shared-secret') =>
      control(`/accounts/${courier}/haat-demo/webhook`, { url, secret }),
    settle: (courier: string) => control(`/settlements/${courier}/haat-demo`),
    submit: (path: string, form: Record<string, string>) =>
      send(path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
  }
}

export type TestSimulator = ReturnType<typeof setUpSimulator>

/** `parcels` of the control API, as far as tests read them. */
export const parcelsIn = async ({ read }: TestSimulator, query = '') =>
  (await read(`/parcels${query}`)).parcels as { id: string; number: string; status: string; collected: number | null }[]
