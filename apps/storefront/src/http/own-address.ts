import type { Visit } from './visit.ts'

/** The present page, from its beginning and without its notice. A page that a form made has no address of its own. */
export function ownAddress(visit: Visit): string {
  if (visit.isForm) return visit.link('/')
  const query = new URLSearchParams(visit.query)
  query.delete('cursor')
  query.delete('notice')
  return visit.link(visit.path) + (query.size > 0 ? `?${query}` : '')
}
