import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { bkashCases } from './bkash-cases.ts'
import { nagadCases } from './nagad-cases.ts'
import type { PaymentCase } from './payment-case.ts'
import { sslcommerzCases } from './sslcommerz-cases.ts'

/** What can go wrong at each gateway, in its own terms. */
export const casesOf: Record<GatewayCode, readonly PaymentCase[]> = {
  BKASH: bkashCases,
  NAGAD: nagadCases,
  SSLCOMMERZ: sslcommerzCases,
}
