import type { Visit } from '../../http/visit.ts'

/** What the URL of the page may say besides its product. */
const names = ['variant', 'reviews_sort', 'reviews_rating', 'reviews_images'] as const

type Changes = Partial<Record<(typeof names)[number] | 'reviews_cursor' | 'interval' | 'notice', string | null>>

/** Path of a product without the language, percent-encoded. */
export const productPath = (slug: string): string => `/products/${encodeURIComponent(slug)}`

/** The address of this product page with other choices. `null` removes one; pages of reviews begin anew. */
export function addressWith(visit: Visit, slug: string, changes: Changes, fragment = ''): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = visit.query.get(name)
    if (value) query.set(name, value)
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return `${visit.link(productPath(slug))}${query.size > 0 ? `?${query}` : ''}${fragment}`
}
