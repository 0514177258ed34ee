import type { Minor } from '../../shared/money.ts'
import type { BookedParcel } from '../couriers/courier.ts'
import { isFee } from './quote-rules.ts'

export type BookedFees = { feeMinor: Minor | null; codFeeMinor: Minor | null; feesDueAt: Date | null }

/**
 * What is known of the fees of a parcel when it is booked. No courier says then what it charges for collecting the cash, which
 * is nothing where it collects none. Where a courier can be asked, it is asked later for what is not known.
 */
export function feesOfBooked(
  { feeMinor: stated }: Pick<BookedParcel, 'feeMinor'>,
  { codMinor, canQuote, now }: { codMinor: Minor; canQuote: boolean; now: Date },
): BookedFees {
  const feeMinor = stated !== null && isFee(stated) ? stated : null
  const codFeeMinor = codMinor === 0 ? 0 : null
  const isComplete = feeMinor !== null && codFeeMinor !== null
  return { feeMinor, codFeeMinor, feesDueAt: canQuote && !isComplete ? now : null }
}
