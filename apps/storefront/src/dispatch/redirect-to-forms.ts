import { get, type Route } from '../http/route.ts'
import { seeOther } from '../http/route-response.ts'
import { withParams } from './handle-request.ts'

/**
 * Routes for the addresses that forms are sent to and that are no pages: a visitor who opens one (the address of a refused
 * form, in the other language or again) is redirected to the page that has the form.
 */
export function redirectToForms(routes: Route[]): Route[] {
  const pages = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  return routes
    .filter(({ method, path, isFromElsewhere }) => method === 'POST' && !isFromElsewhere && !pages.has(path))
    .map(({ path, page = '/' }) => get(path, (visit) => seeOther(visit.link(withParams(page, visit.params)))))
}
