import { type Answer, seeOther } from './answer.ts'
import type { Route } from './route.ts'
import type { Visit } from './visit.ts'

/** The notice on the page that answers a form of another customer. */
export const FOREIGN_FORM = 'other-customer'

/**
 * Answers a form for customers that another customer has opened, in a tab from before the present one signed in: with the
 * page as it is for the present one. What was typed is left. Null for the visitor's own.
 */
export function answerForeignForm(route: Route, visit: Visit): Answer | null {
  if (!route.isForCustomers || !visit.isForm || visit.owners.includes(visit.form.text('owner'))) return null
  // The list above it: one order, for example, is not theirs, and the steps of a change are not those that they took.
  const page = visit.pagePath.split('/').slice(0, 3).join('/')
  return seeOther(`${visit.link(page)}?notice=${FOREIGN_FORM}`)
}
