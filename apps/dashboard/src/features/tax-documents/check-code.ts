import type { TaxDocument } from '@haat/client/merchant'
import { dayOf } from '../../lib/dates.ts'

type Checked = Pick<TaxDocument, 'number' | 'total' | 'vat' | 'currency' | 'issued_at'> & {
  seller: Pick<TaxDocument['seller'], 'bin'>
}

/** What the QR code on the copy of the seller says: a check of our own against the paper, no code of the government. */
export const checkCodeOf = ({ number, seller, total, vat, currency, issued_at }: Checked): string =>
  [number, `BIN ${seller.bin}`, `${currency} ${total}`, `VAT ${vat}`, dayOf(issued_at)].join('; ')
