import type { Locale } from '../../shared/locale.ts'

/** A name or value of options or attributes, with what shoppers read in each language. */
export type CatalogTerm = { text: string; translations?: { [L in Locale]?: { label?: string } } }

/** Names and values by their text in lower case. */
export type CatalogTerms = Record<string, CatalogTerm>

export const termsByText = (terms: readonly CatalogTerm[]): CatalogTerms =>
  Object.fromEntries(terms.map((term) => [term.text.toLowerCase(), term]))

/** A name or value in a language: the text itself where the store has not translated it. */
export const labelOf = (text: string, terms: CatalogTerms, locale: Locale): string =>
  terms[text.trim().toLowerCase()]?.translations?.[locale]?.label || text

/** The names and values that are translated into a language. */
export const labelsIn = (terms: CatalogTerms, locale: Locale): { text: string; label: string }[] =>
  Object.values(terms).flatMap(({ text, translations }) => {
    const label = translations?.[locale]?.label
    return label ? [{ text, label }] : []
  })
