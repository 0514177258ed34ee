import type { PaymentMethod } from '@haat/contract/storefront/delivery.ts'
import type { Static } from 'typebox'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { methodTexts } from '../../shared/payment-method-texts.ts'
import type { MethodFactsRow } from '../pricing/selling-facts.queries.ts'

type Method = Static<typeof PaymentMethod>

export const presentMethod = (method: MethodFactsRow, locale: Locale): Method => ({
  ...methodTexts(method, locale),
  code: method.code as Method['code'],
  type: method.type as Method['type'],
  logo: method.logo,
  account_number: method.accountNumber,
  is_online: method.type === 'gateway',
  supports_advance: method.supportsAdvance,
  supports_refund: method.supportsRefund,
  min_amount: formatAmount(method.minAmountMinor),
  max_amount: method.maxAmountMinor === null ? null : formatAmount(method.maxAmountMinor),
  fee_percent: Number(method.feePercent),
  sort_order: method.sortOrder,
})
