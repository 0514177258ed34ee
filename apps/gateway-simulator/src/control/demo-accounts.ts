import { bkashDemoAccount } from '../bkash/bkash-state.ts'
import { nagadDemoAccount } from '../nagad/nagad-merchants.ts'
import type { Simulator } from '../simulator.ts'

/** What a store fills in to connect to a gateway. */
export type DemoAccount = { settings: Record<string, string>; credentials: Record<string, string> }

/** The account of the demo merchant at each gateway, by its code. `origin`: how the caller reaches the simulator. */
export const demoAccounts = (sim: Simulator, origin: string): Record<string, DemoAccount> => ({
  BKASH: bkashDemoAccount(origin),
  NAGAD: nagadDemoAccount(sim, origin),
})
