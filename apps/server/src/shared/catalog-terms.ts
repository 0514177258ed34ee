import type { Locale } from './locale.ts'

/** A name or value of options or attributes, with what shoppers read in each language. */
export type CatalogTerm = { text: string; translations?: { [L in Locale]?: { label?: string } } }
/** Names and values by their text in lower case. */
export type CatalogTerms = Record<string, CatalogTerm>

export const termsByText = (terms: readonly CatalogTerm[]): CatalogTerms =>
  Object.fromEntries(terms.map((term) => [term.text.toLowerCase(), term]))
