import type { Visit } from './visit.ts'

/** The present page, from its beginning and without its notice. After a refused form, it is the page that has the form. */
export function ownAddress(visit: Visit): string {
  const query = new URLSearchParams(visit.query)
  query.delete('cursor')
  query.delete('notice')
  return visit.link(visit.pagePath) + (query.size > 0 ? `?${query}` : '')
}
