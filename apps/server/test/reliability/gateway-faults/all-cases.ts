import { THIRD } from '../../every-gateway/third-gateway.ts'
import { bkashCases } from './bkash-cases.ts'
import { nagadCases } from './nagad-cases.ts'
import type { PaymentCase } from './payment-case.ts'
import { sslcommerzCases } from './sslcommerz-cases.ts'
import { thirdCases } from './third-cases.ts'

/** What can go wrong at each gateway, in its own terms. */
export const casesOf: Readonly<Record<string, readonly PaymentCase[]>> = {
  BKASH: bkashCases,
  NAGAD: nagadCases,
  SSLCOMMERZ: sslcommerzCases,
  [THIRD]: thirdCases,
}
