import { fieldError } from '../../platform/errors.ts'
import type { ZoneDecision } from './delivery-rules.ts'

/** 400: why there is no delivery to the given place. */
export function refuseZone({ codes, contradiction }: Extract<ZoneDecision<{ label: string }>, { ok: false }>) {
  if (contradiction) {
    const { district, zone } = contradiction
    return fieldError('delivery_location', {
      en: `For ${district}, choose the delivery location “${zone.label}”.`,
      bn: `${district} জেলার জন্য ডেলিভারি এলাকা “${zone.label}” বেছে নিন।`,
    })
  }
  const choices = codes.join(', ')
  return fieldError('delivery_location', { en: `Must be one of: ${choices}.`, bn: `এর একটি হতে হবে: ${choices}।` })
}
