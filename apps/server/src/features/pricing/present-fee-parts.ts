import { formatAmount } from '../../shared/money.ts'
import type { DeliveryFeeParts } from './delivery-fee-rules.ts'

/** What a delivery fee is made of. */
export const presentFeeParts = ({ baseMinor, weightMinor, codMinor }: DeliveryFeeParts) => ({
  base: formatAmount(baseMinor),
  weight: formatAmount(weightMinor),
  cod: formatAmount(codMinor),
})
