import type { Text } from '@haat/contract/errors.ts'
import { fieldError } from '../../platform/errors.ts'
import type { ZoneCorrection } from './delivery-rules.ts'

/** 400: why there is no delivery to the given place. */
export function refuseZone({ codes }: { codes: readonly string[] }) {
  const choices = codes.join(', ')
  return fieldError('delivery_location', { en: `Must be one of: ${choices}.`, bn: `এর একটি হতে হবে: ${choices}।` })
}

type Corrected = ZoneCorrection<{ label: string }>

/** The address names a place of a more expensive zone than the chosen one, in a store that refuses such orders. */
export const mismatchText = ({ name, zone }: Pick<Corrected, 'name' | 'zone'>): Text => ({
  en: `The address seems to be in ${name.en}. Choose the delivery location “${zone.label}”, or correct the address.`,
  bn: `ঠিকানাটি ${name.bn} এলাকার বলে মনে হচ্ছে। ডেলিভারি এলাকা “${zone.label}” বেছে নিন, অথবা ঠিকানা ঠিক করুন।`,
})

/** The same in a store that delivers there, for the fee of that place. */
export const correctionText = ({ name, zone }: Pick<Corrected, 'name' | 'zone'>): Text => ({
  en: `The address is in ${name.en}, so the delivery charge is that of “${zone.label}”. If that is wrong, correct the address.`,
  bn: `ঠিকানাটি ${name.bn} এলাকার, তাই ডেলিভারি চার্জ “${zone.label}” এলাকার হিসাবে ধরা হয়েছে। ভুল হলে ঠিকানা ঠিক করে দিন।`,
})
