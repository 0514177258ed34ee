import type { PayoutAccountMethod } from '@haat/contract/vocabulary.ts'
import { fieldError } from '../../platform/errors.ts'
import { invalidPhone } from '../../platform/validation-messages.ts'
import { parsePhone } from '../../shared/phone.ts'

/** Where a shopper wants the money; both are empty where nothing was said. */
export type PayoutWish = { payoutMethod: PayoutAccountMethod | ''; payoutAccount: string }

export const noPayout: PayoutWish = { payoutMethod: '', payoutAccount: '' }

type Given = { method: PayoutAccountMethod | null | undefined; account: string | null | undefined }

/** Parses where the money goes: the phone number of a wallet, or a bank account in words. */
export function readPayout({ method, account: given }: Given): PayoutWish {
  const account = given?.trim() ?? ''
  if (!method && account === '') return noPayout
  if (!method)
    throw fieldError('payout_method', { en: 'Say what kind of account it is.', bn: 'কোন মাধ্যমে টাকা নেবেন বেছে নিন।' })
  if (account === '') throw fieldError('payout_account', { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' })
  if (method === 'BANK_TRANSFER') return { payoutMethod: method, payoutAccount: account }
  const phone = parsePhone(account)
  if (!phone) throw fieldError('payout_account', invalidPhone)
  return { payoutMethod: method, payoutAccount: phone }
}
