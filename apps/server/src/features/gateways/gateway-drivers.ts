import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { bkashDriver } from './bkash/bkash-driver.ts'
import { nagadDriver } from './nagad/nagad-driver.ts'
import type { GatewayDriver } from './payment-gateway.ts'
import { sslcommerzDriver } from './sslcommerz/sslcommerz-driver.ts'

const drivers: Record<GatewayCode, GatewayDriver> = {
  BKASH: bkashDriver,
  NAGAD: nagadDriver,
  SSLCOMMERZ: sslcommerzDriver,
}

/** Every gateway that a store can connect, by its code. */
export const gatewayDrivers: Partial<Record<string, GatewayDriver>> = drivers

/** The drivers, in the order in which staff see them. */
export const listDrivers = (): GatewayDriver[] => Object.values(gatewayDrivers).filter((driver) => driver !== undefined)

/** The gateways whose money moves on their own page: their attempts may be paid although no browser has returned. */
export const listPayingBeforeReturn = (): string[] =>
  listDrivers().flatMap(({ code, paysBeforeReturn }) => (paysBeforeReturn ? code : []))

const LEAST_MINOR = 100

type LimitedMethod = { code: string; type: string; minAmountMinor: Minor; maxAmountMinor: Minor | null }

/** A payment method, of which a gateway takes no amount beyond its own limits. */
export function limitByGateway<M extends LimitedMethod>(method: M): M {
  if (method.type !== 'gateway') return method
  const { minAmountMinor = LEAST_MINOR, maxAmountMinor = null } = gatewayDrivers[method.code] ?? {} // guard: gateway-amounts
  const largest = [method.maxAmountMinor, maxAmountMinor].filter((minor) => minor !== null)
  return {
    ...method,
    minAmountMinor: Math.max(method.minAmountMinor, minAmountMinor),
    maxAmountMinor: largest.length > 0 ? Math.min(...largest) : null,
  }
}
