import { hrefOf } from '../http/merchant-link.ts'
import type { Visit } from '../http/visit.ts'

export type MenuEntry = { id: string; label: string; href: string }

/** The top level of the menu. */
export const menuOf = (visit: Visit): MenuEntry[] =>
  visit.config.navigation
    .filter(({ parent_id }) => parent_id === '')
    .map(({ id, label, link }) => ({ id, label, href: hrefOf(visit, link) }))
