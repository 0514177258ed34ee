import type { quoteShipment } from '@haat/contract/merchant/shipment-quotes.ts'
import type { Data } from '@haat/contract/operation.ts'
import { amountOrNull } from '../../shared/money.ts'
import type { CourierAccountRow } from '../couriers/courier-accounts.queries.ts'
import type { ParcelQuote } from './quote-rules.ts'

export const presentQuotes = (
  currency: string,
  quotes: readonly { account: CourierAccountRow; quote: ParcelQuote }[],
): Data<typeof quoteShipment> => ({
  currency,
  quotes: quotes.map(({ account: { id, courier, name }, quote }) => ({
    ...{ courier_account_id: id, courier, name, source: quote.source },
    fee: amountOrNull(quote.feeMinor),
    cod_fee: amountOrNull(quote.codFeeMinor),
    total: amountOrNull(
      quote.feeMinor === null || quote.codFeeMinor === null ? null : quote.feeMinor + quote.codFeeMinor,
    ),
    ...{ days: quote.days, failure: quote.failure, detail: quote.detail },
  })),
})
