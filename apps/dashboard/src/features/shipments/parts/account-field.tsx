import type { BookingAccount, ShipmentQuote } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { ChoiceField } from '../../../ui/fields.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { useQuoteLines } from '../quote-line.ts'
import { quoteTexts } from '../quote-texts.ts'

type AccountFieldProps = {
  accounts: readonly BookingAccount[]
  /** What the parcel costs at each, as far as it is known. */
  quotes: readonly ShipmentQuote[] | undefined
  isAsking: boolean
  value: number
  onChange: (accountId: number) => void
}

/** One of the accounts at couriers, with what the parcel costs there. A price that is not known keeps nobody from booking. */
export function AccountField({ accounts, quotes, isAsking, value, onChange }: AccountFieldProps) {
  const t = useTexts(bookingTexts)
  const words = useTexts(quoteTexts)
  const linesOf = useQuoteLines()
  const hintOf = (quote: ShipmentQuote | undefined) =>
    quote ? linesOf(quote).sum : isAsking ? words.asking : words.unknown
  return (
    <ChoiceField
      label={t.account}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      choices={accounts.map(({ id, name }) => ({
        ...{ value: String(id), label: name },
        hint: hintOf(quotes?.find(({ courier_account_id }) => courier_account_id === id)),
      }))}
    />
  )
}
