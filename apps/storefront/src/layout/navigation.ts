import type { Visit } from '../http/visit.ts'

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

export type MenuEntry = { id: string; label: string; href: string }

/** The top level of the menu. */
export const menuOf = (visit: Visit): MenuEntry[] =>
  visit.config.navigation
    .filter(({ parent_id }) => parent_id === '')
    .map(({ id, label, link }) => ({ id, label, href: hrefOf(visit, link) }))
