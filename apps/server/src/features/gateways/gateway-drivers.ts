import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { bkashDriver } from './bkash/bkash-driver.ts'
import { nagadDriver } from './nagad/nagad-driver.ts'
import type { GatewayDriver } from './payment-gateway.ts'

/** Every gateway that a store can connect. */
export const gatewayDrivers: Partial<Record<GatewayCode, GatewayDriver>> = { BKASH: bkashDriver, NAGAD: nagadDriver }
