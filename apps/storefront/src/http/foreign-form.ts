import type { Route } from './route.ts'
import { type RouteResponse, seeOther } from './route-response.ts'
import type { Visit } from './visit.ts'

/** The notice on the page that responds to a form of another customer. */
export const FOREIGN_FORM = 'other-customer'

/** Whether the present visitor opened the form; that of a guest has no owner. */
export const isOwnForm = (visit: Visit): boolean => visit.owners.includes(visit.form.text('owner'))

/**
 * Responds to a form for customers that another customer has opened, in a tab from before the present one signed in: with the
 * page as it is for the present one. The submitted values are ignored. Null for the visitor's own form.
 */
export function handleForeignForm(route: Route, visit: Visit): RouteResponse | null {
  if (!route.isForCustomers || !visit.isForm || isOwnForm(visit)) return null
  // The list above it: one order, for example, is not theirs, and the steps of a change are not those that they took.
  const page = visit.pagePath.split('/').slice(0, 3).join('/')
  return seeOther(`${visit.link(page)}?notice=${FOREIGN_FORM}`)
}
