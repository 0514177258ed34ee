import { HaatError } from '@haat/client'
import type { RouteResponse } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'

/**
 * Responds with the first page of a list where the API refuses the query: its cursor belongs to other filters, to another
 * shop, or to a list that has changed; or a filter is none.
 */
export async function orFirstPage(visit: Visit, make: () => Promise<RouteResponse>): Promise<RouteResponse> {
  try {
    return await make()
  } catch (error) {
    if (!HaatError.is(error, 'validation_failed') || visit.query.size === 0) throw error
    const rest = new URLSearchParams(visit.query.has('cursor') ? visit.query : '')
    rest.delete('cursor')
    return { kind: 'redirect', status: 302, to: visit.link(visit.path) + (rest.size > 0 ? `?${rest}` : '') }
  }
}
