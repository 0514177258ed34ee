import type { Visit } from './visit.ts'

/**
 * The address of a link that a merchant wrote: a path of the shop, such as `/categories/saree`, or another site. Any other
 * scheme, such as `javascript:`, becomes the home page.
 */
export function hrefOf(visit: Visit, link: string): string {
  if (link.startsWith('/') && !link.startsWith('//')) {
    return /^\/(bn|en)(\/|$)/.test(link) ? link : visit.link(link)
  }
  return /^(https?:\/\/|tel:|mailto:)/i.test(link) ? link : visit.link('/')
}
