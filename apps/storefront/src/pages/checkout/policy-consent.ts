import type { Submission } from '../../checkout/order-body.ts'
import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from './checkout-texts.ts'

/** What a buyer agrees to, in the order in which it is named. */
const ACCEPTED = ['terms', 'return-policy', 'refund-policy', 'privacy-policy']

/** The policies that the shop has, of those that a buyer accepts. */
export const acceptedPages = ({ pages }: Visit) =>
  ACCEPTED.flatMap((slug) => pages.filter((page) => page.slug === slug))

/** Whether buyers tick a box that they accept the policies: also while it is not known which ones the shop has. */
export const needsConsent = (visit: Visit): boolean =>
  visit.config.policy_consent === 'true' && (!visit.arePagesKnown || acceptedPages(visit).length > 0)

/** The error of a box that is not ticked, which is required only by the button that orders. */
export const missingConsent = (
  visit: Visit,
  { input, expectedTotal }: Pick<Submission, 'input' | 'expectedTotal'>,
): Record<string, string> =>
  expectedTotal !== '' && !input.acceptsPolicies && needsConsent(visit)
    ? { accepts_policies: checkoutTexts[visit.language].acceptMissing }
    : {}
