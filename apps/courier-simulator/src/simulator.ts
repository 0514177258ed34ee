import { type BoundedMap, createBoundedMap, remember } from '../../gateway-simulator/src/bounded-map.ts'
import { type Clock, createClock, readClock } from '../../gateway-simulator/src/clock.ts'
import { createRandom, type Random } from '../../gateway-simulator/src/random.ts'
import type { Account } from './account.ts'
import type { CourierName } from './courier-facts.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { FaultBook } from './faults.ts'
import { createPathaoTokens, type PathaoTokens } from './pathao/pathao-state.ts'
import type { RequestLog } from './request-log.ts'
import { defaultSettings, type Settings } from './settings.ts'
import type { Call } from './simulated-response.ts'
import type { WebhookBook } from './webhook-book.ts'

const MAX_ACCOUNTS = 500

export type SimulatorOptions = {
  /** Numbers and tokens follow from it. */
  seed?: string
  /** The machine's time in milliseconds. */
  now?: () => number
  /** How the merchant reaches the simulator; by default the Host header of its request. */
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
  /** Work that goes on after a response, and what ends it when the simulator stops. */
  readonly tasks: Set<Promise<void>>
  readonly stopping: AbortController
  settings: Settings
  random: Random
  /** How many ids of each kind were given out. */
  counters: Record<string, number>
  faults: FaultBook
  requests: RequestLog
  webhooks: WebhookBook
  /** Of all couriers, by `courier/id`. */
  accounts: BoundedMap<Account>
  pathaoTokens: PathaoTokens
}

function fresh(seed: string, nowMs: number) {
  const accounts = createBoundedMap<Account>(MAX_ACCOUNTS)
  for (const account of demoAccounts(nowMs)) remember(accounts, accountKey(account.courier, account.id), account)
  return {
    settings: defaultSettings,
    random: createRandom(seed, 'ids'),
    counters: {},
    faults: { rules: [], made: 0 },
    requests: { entries: [], count: 0 },
    webhooks: { deliveries: [], held: [], last: Promise.resolve() },
    accounts,
    pathaoTokens: createPathaoTokens(),
  }
}

/** Every courier, with its demo merchant and no parcel. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const seed = options.seed ?? 'haat'
  const clock = createClock(options.now)
  return {
    seed,
    publicUrl: options.publicUrl ?? null,
    send: options.send ?? fetch,
    onDelay: options.onDelay ?? (() => {}),
    clock,
    tasks: new Set(),
    stopping: new AbortController(),
    ...fresh(seed, readClock(clock)),
  }
}

/** As it was when it started; ids begin again. */
export function resetSimulator(sim: Simulator): void {
  sim.clock.offsetMs = 0
  sim.clock.frozenAtMs = null
  Object.assign(sim, fresh(sim.seed, readClock(sim.clock)))
}

/** The simulator's time in milliseconds. */
export const nowMs = (sim: Simulator): number => readClock(sim.clock)

export const accountKey = (courier: string, id: string): string => `${courier}/${id}`

/** The accounts of a courier. */
export const accountsOf = (sim: Simulator, courier: CourierName): Account[] =>
  [...sim.accounts.entries.values()].filter((account) => account.courier === courier)

/** The next number of a kind, from `first` on. */
export function nextNumber(sim: Simulator, kind: string, first: number): number {
  const count = sim.counters[kind] ?? 0
  sim.counters[kind] = count + 1
  return first + count
}

/** Lets work go on after the response; a failure of it is the work's own to report. */
export function runLater(sim: Simulator, work: () => Promise<void>): void {
  const task = work()
    .catch(() => {})
    .finally(() => sim.tasks.delete(task))
  sim.tasks.add(task)
}
