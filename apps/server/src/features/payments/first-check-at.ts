import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { type CheckedClaim, firstCheckOf } from './claim-check-rules.ts'

/** When a claim of an order placed at `placedAt` is checked first; null when no gateway can know of it. */
export const firstCheckAt = (claim: { method: string } & CheckedClaim, placedAt: Date): Date | null =>
  Object.hasOwn(gatewayDrivers, claim.method) ? firstCheckOf(claim, placedAt) : null
