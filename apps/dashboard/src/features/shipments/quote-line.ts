import type { ShipmentQuote } from '@haat/client/merchant'
import { useFormats } from '../../i18n/formats.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'
import { bookingTexts } from './booking-texts.ts'
import { quoteTexts } from './quote-texts.ts'

/** How a quote is written: its sum, what it is made of, and why there is none. */
export function useQuoteLines() {
  const t = useTexts(quoteTexts)
  const words = useTexts(bookingTexts)
  const formats = useFormats()
  return ({ fee, cod_fee: cod, total, source, failure, detail }: ShipmentQuote) => {
    if (fee === null || cod === null || total === null)
      return {
        sum: t.unknown,
        parts: '',
        note: failure ? [textOf(words.failure, failure), detail].filter(Boolean).join(' ') : t.atBooking,
      }
    const isGuess = source === 'store'
    const money = (isGuess ? t.about : String)(formats.money(total))
    return {
      sum: money,
      parts: isZero(cod) ? t.onlyFee(formats.money(fee)) : t.parts(formats.money(fee), formats.money(cod)),
      note: isGuess ? t.ofStore : '',
    }
  }
}
