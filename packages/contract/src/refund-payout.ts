import { openEnum, text } from './fields.ts'
import { payoutAccountMethods } from './vocabulary.ts'

/** Where the shopper wants the money of a refund. */
export const payoutFields = {
  payout_method: openEnum(
    'Where the shopper wants the money; empty where it was not said.',
    [...payoutAccountMethods, ''],
    'BKASH',
  ),
  payout_account: text(
    'The phone number of the wallet, E.164, or the bank account in the words of the shopper; empty where it was not said.',
    '+8801712345678',
  ),
}
