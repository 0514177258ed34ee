import type { KeyObject } from 'node:crypto'
import { type Clock, createClock, readClock } from './clock.ts'
import type { FaultBook } from './faults.ts'
import { type Brand, brands, gatewayFacts } from './gateway-facts.ts'
import { createRandom, type Random } from './random.ts'
import type { RequestLog } from './request-log.ts'
import { createSeededKey } from './seeded-key.ts'
import { defaultSettings, type Settings } from './settings.ts'
import type { Call } from './simulated-response.ts'

export type SimulatorOptions = {
  /** Ids and keys follow from it. */
  seed?: string
  /** The machine's time in milliseconds. */
  now?: () => number
  /** How browsers and the merchant reach the simulator; what the request's Host header says when left out. */
  publicUrl?: string
  /** How the simulator calls the merchant. */
  send?: typeof fetch
  /** Called when a fault delays the response of a call, before the delay. */
  onDelay?: (call: Call) => void
}

export type Simulator = {
  readonly seed: string
  readonly publicUrl: string | null
  readonly send: typeof fetch
  readonly onDelay: (call: Call) => void
  readonly clock: Clock
  /** Work that goes on after an response, and what ends it when the simulator stops. */
  readonly tasks: Set<Promise<void>>
  readonly stopping: AbortController
  settings: Settings
  random: Random
  faults: FaultBook
  requests: RequestLog
} & GatewayStates

/** What each gateway keeps. */
type GatewayStates = { [B in Brand]: ReturnType<(typeof gatewayFacts)[B]['createState']> }

const freshStates = () =>
  Object.fromEntries(brands.map((brand) => [brand, gatewayFacts[brand].createState()])) as unknown as GatewayStates

const fresh = (seed: string) => ({
  settings: defaultSettings,
  random: createRandom(seed, 'ids'),
  faults: { rules: [], made: 0 },
  requests: { entries: [], count: 0 },
  ...freshStates(),
})

/** Every gateway, with nothing in them but their keys and demo merchants. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const seed = options.seed ?? 'haat'
  return {
    seed,
    publicUrl: options.publicUrl ?? null,
    send: options.send ?? fetch,
    onDelay: options.onDelay ?? (() => {}),
    clock: createClock(options.now),
    tasks: new Set(),
    stopping: new AbortController(),
    ...fresh(seed),
  }
}

/** As it was when it started; ids begin again. */
export function resetSimulator(sim: Simulator): void {
  sim.clock.offsetMs = 0
  sim.clock.frozenAtMs = null
  Object.assign(sim, fresh(sim.seed))
}

/** The simulator's time in milliseconds. */
export const nowMs = (sim: Simulator): number => readClock(sim.clock)

/** Lets work go on after the response; a failure of it is the work's own to report. */
export function runLater(sim: Simulator, work: () => Promise<void>): void {
  const task = work()
    .catch(() => {})
    .finally(() => sim.tasks.delete(task))
  sim.tasks.add(task)
}

const keys = new Map<string, KeyObject>()

/** A key pair of this seed, made once in a process. */
export function keyOf(sim: Simulator, label: string): KeyObject {
  const name = `${sim.seed}\n${label}`
  const key = keys.get(name) ?? createSeededKey(sim.seed, label)
  if (keys.size < 100) keys.set(name, key)
  return key
}
