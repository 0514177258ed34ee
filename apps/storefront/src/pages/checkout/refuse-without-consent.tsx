import type { Submission } from '../../checkout/order-body.ts'
import type { RouteResponse } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { missingConsent } from './policy-consent.ts'
import { showAgain } from './show-again.tsx'

/**
 * The form again, for a box that is not ticked; null when nothing is to be accepted, or is. The form keeps its key: its order
 * may have been placed before the box was asked for.
 */
export function refuseWithoutConsent(visit: Visit, submission: Submission): Promise<RouteResponse> | null {
  const fields = missingConsent(visit, submission)
  if (Object.keys(fields).length === 0) return null
  const messages = [{ kind: 'bad' as const, lines: [checkoutTexts[visit.language].fields] }]
  return showAgain(visit, submission.input, 422, { fields, messages, key: submission.key })
}
