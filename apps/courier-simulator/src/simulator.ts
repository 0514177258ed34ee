import { type BoundedMap, createBoundedMap, remember } from '@haat/simulation/bounded-map.ts'
import { createSimulation, type Simulation, type SimulatorOptions } from '@haat/simulation/simulation.ts'
import type { Account } from './account.ts'
import { type CourierName, courierFacts } from './courier-facts.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { CourierFault } from './fault-rule.ts'
import { courierFaults } from './faults.ts'
import { createPathaoTokens, type PathaoTokens } from './pathao/pathao-state.ts'
import { defaultSettings, type Settings } from './settings.ts'
import type { WebhookBook } from './webhook-book.ts'

const MAX_ACCOUNTS = 500

type CourierStates = {
  settings: Settings
  /** How many ids of each kind were given out. */
  counters: Record<string, number>
  webhooks: WebhookBook
  /** Accounts of all couriers, by `courier/id`. */
  accounts: BoundedMap<Account>
  pathaoTokens: PathaoTokens
}

export type Simulator = Simulation<CourierFault> & CourierStates

function createState(nowMs: number): CourierStates {
  const accounts = createBoundedMap<Account>(MAX_ACCOUNTS)
  for (const account of demoAccounts(nowMs)) remember(accounts, accountKey(account.courier, account.id), account)
  return {
    settings: defaultSettings,
    counters: {},
    webhooks: { deliveries: [], held: [], last: Promise.resolve() },
    accounts,
    pathaoTokens: createPathaoTokens(),
  }
}

/** Every courier, with its demo merchant and no parcel. */
export const createSimulator = (options: SimulatorOptions = {}): Simulator =>
  createSimulation(
    { faults: courierFaults, secrets: Object.values(courierFacts).flatMap(({ secrets }) => secrets), createState },
    options,
  )

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
