import type { Category } from '@haat/client/merchant'

/** Categories as values of a select, with dashes that show the tree. */
export const categoryChoices = (categories: readonly Category[]): { value: string; label: string }[] =>
  categories.map(({ id, name, level }) => ({ value: String(id), label: `${'– '.repeat(level)}${name}` }))
