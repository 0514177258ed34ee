import type { SimulatorOptions } from '@haat/simulation/simulation.ts'
import { injectSimulator, type Json, START_MS } from '@haat/simulation/test/inject-simulator.ts'
import { buildApp } from '../src/app.ts'
import { createSimulator } from '../src/simulator.ts'

/** A simulator of its own, called without a socket. */
export function setUpSimulator(options: SimulatorOptions = {}) {
  const sim = createSimulator({ now: () => START_MS, publicUrl: 'http://sim.test', ...options })
  const injected = injectSimulator(buildApp(sim))
  const { control } = injected
  return {
    ...injected,
    sim,
    idle: () => control('/idle'),
    settings: (change: Json) => control('/settings', change),
    /** Moves a parcel of the demo merchant. */
    move: (courier: string, parcel: string, status: string, more: Json = {}) =>
      control(`/parcels/${courier}/haat-demo/${parcel}/move`, { status, ...more }),
    /** Sets where a courier sends the webhooks of the demo merchant. */
    register: (courier: string, url: string, secret = 'shared-secret') =>
      control(`/accounts/${courier}/haat-demo/webhook`, { url, secret }),
    settle: (courier: string) => control(`/settlements/${courier}/haat-demo`),
  }
}

export type TestSimulator = ReturnType<typeof setUpSimulator>

/** `parcels` of the control API, as far as tests read them. */
export const parcelsIn = async ({ read }: TestSimulator, query = '') =>
  (await read(`/parcels${query}`)).parcels as { id: string; number: string; status: string; collected: number | null }[]
