import type { Locale } from '../../shared/locale.ts'
import type { CatalogTerms } from './catalog-facts.queries.ts'

/** A name or value in a language: the text itself where the store has not translated it. */
export const labelOf = (text: string, terms: CatalogTerms, locale: Locale): string =>
  terms[text.trim().toLowerCase()]?.translations?.[locale]?.label || text

/** The names and values that are translated into a language. */
export const labelsIn = (terms: CatalogTerms, locale: Locale): { text: string; label: string }[] =>
  Object.values(terms).flatMap(({ text, translations }) => {
    const label = translations?.[locale]?.label
    return label ? [{ text, label }] : []
  })
