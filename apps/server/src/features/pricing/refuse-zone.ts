import { fieldError } from '../../platform/errors.ts'
import type { ZoneDecision } from './delivery-rules.ts'

/** Why there is no delivery to the place as it was given. */
export function refuseZone({ codes, contradiction }: Extract<ZoneDecision<{ label: string }>, { ok: false }>) {
  if (contradiction) {
    const { district, zone } = contradiction
    return fieldError('delivery_location', {
      en: `${district} is in “${zone.label}”. Choose that delivery location.`,
      bn: `${district} “${zone.label}” এলাকায় পড়ে। ওই এলাকাটি বেছে নিন।`,
    })
  }
  const choices = codes.join(', ')
  return fieldError('delivery_location', { en: `Must be one of: ${choices}.`, bn: `এর একটি হতে হবে: ${choices}।` })
}
