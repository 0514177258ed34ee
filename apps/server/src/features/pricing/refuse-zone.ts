import type { Text } from '@haat/contract/errors.ts'
import { fieldError } from '../../platform/errors.ts'
import { findDistrict } from '../../shared/districts.ts'
import type { ZoneDecision } from './delivery-rules.ts'

/** 400: why there is no delivery to the given place. */
export function refuseZone({ codes, contradiction }: Extract<ZoneDecision<{ label: string }>, { ok: false }>) {
  if (contradiction) {
    const { district, zone } = contradiction
    return fieldError('delivery_location', {
      en: `For ${district}, choose the delivery location “${zone.label}”.`,
      bn: `${findDistrict(district)?.nameBn ?? district} জেলার জন্য ডেলিভারি এলাকা “${zone.label}” বেছে নিন।`,
    })
  }
  const choices = codes.join(', ')
  return fieldError('delivery_location', { en: `Must be one of: ${choices}.`, bn: `এর একটি হতে হবে: ${choices}।` })
}

/** The address names a place of a more expensive zone than the chosen one. */
export const mismatchText = ({ name, zone }: { name: Text; zone: { label: string } }): Text => ({
  en: `The address seems to be in ${name.en}. Choose the delivery location “${zone.label}”, or correct the address.`,
  bn: `ঠিকানাটি ${name.bn} এলাকার বলে মনে হচ্ছে। ডেলিভারি এলাকা “${zone.label}” বেছে নিন, অথবা ঠিকানা ঠিক করুন।`,
})
