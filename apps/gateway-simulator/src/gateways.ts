import type { BoundedMap } from '@haat/simulation/bounded-map.ts'
import type { FastifyInstance } from 'fastify'
import { bkashRoutes } from './bkash/bkash.routes.ts'
import { bkashDemoAccount } from './bkash/bkash-state.ts'
import { BKASH_OTP, BKASH_PIN, bkashWallets } from './bkash/bkash-wallets.ts'
import { snsRoutes } from './bkash/sns.routes.ts'
import { bkashControlRoutes } from './control/bkash-control.routes.ts'
import { nagadControlRoutes } from './control/nagad-control.routes.ts'
import type { Brand } from './gateway-facts.ts'
import { nagadRoutes } from './nagad/nagad.routes.ts'
import { nagadDemoAccount } from './nagad/nagad-merchants.ts'
import { NAGAD_OTP, NAGAD_PIN, nagadWallets } from './nagad/nagad-wallets.ts'
import type { Simulator } from './simulator.ts'
import { payNumbers, SSLCOMMERZ_OTP } from './sslcommerz/pay-methods.ts'
import { sslcommerzRoutes } from './sslcommerz/sslcommerz.routes.ts'
import { sslcommerzControlRoutes } from './sslcommerz/sslcommerz-control.routes.ts'
import { sslcommerzDemoAccount } from './sslcommerz/sslcommerz-state.ts'

type Routes = (app: FastifyInstance, sim: Simulator) => void

/** What a store fills in to connect to a gateway. */
type DemoAccount = { settings: Record<string, string>; credentials: Record<string, string> }

/** A gateway with everything that it serves. */
export type ServedGateway = {
  brand: Brand
  /** The code of the gateway in the server. */
  code: string
  routes: readonly Routes[]
  control: Routes
  /** The account of the merchant that is there from the start. `origin`: how the caller reaches the simulator. */
  demoAccount: (sim: Simulator, origin: string) => DemoAccount
  payments: (sim: Simulator) => BoundedMap<object>
  /** What a person needs to pay: the code, the PIN when there is one, and the numbers. */
  help: { otp: string; pin?: string; numbers: readonly { number: string; meaning: string; meaningInBangla: string }[] }
}

/** Every gateway, in the order in which people see them. */
export const gateways: readonly ServedGateway[] = [
  {
    brand: 'bkash',
    code: 'BKASH',
    routes: [bkashRoutes, snsRoutes],
    control: bkashControlRoutes,
    demoAccount: (_sim, origin) => bkashDemoAccount(origin),
    payments: (sim) => sim.bkash.payments,
    help: { otp: BKASH_OTP, pin: BKASH_PIN, numbers: bkashWallets },
  },
  {
    brand: 'nagad',
    code: 'NAGAD',
    routes: [nagadRoutes],
    control: nagadControlRoutes,
    demoAccount: nagadDemoAccount,
    payments: (sim) => sim.nagad.payments,
    help: { otp: NAGAD_OTP, pin: NAGAD_PIN, numbers: nagadWallets },
  },
  {
    brand: 'sslcommerz',
    code: 'SSLCOMMERZ',
    routes: [sslcommerzRoutes],
    control: sslcommerzControlRoutes,
    demoAccount: (_sim, origin) => sslcommerzDemoAccount(origin),
    payments: (sim) => sim.sslcommerz.sessions,
    help: { otp: SSLCOMMERZ_OTP, numbers: payNumbers },
  },
]
