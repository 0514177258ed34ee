import type { CatalogTerms } from '../../shared/catalog-terms.ts'
import type { Locale } from '../../shared/locale.ts'

/** A name or value in a language: the text itself where the store has not translated it. */
export const labelOf = (text: string, terms: CatalogTerms, locale: Locale): string =>
  terms[text.trim().toLowerCase()]?.translations?.[locale]?.label || text

/** A stored name of a variant in a language. Without a name of its own it is its values, joined by ` / `. */
export function variantLabelOf(name: string, terms: CatalogTerms, locale: Locale): string {
  const whole = labelOf(name, terms, locale)
  if (whole !== name) return whole
  return name
    .split(' / ')
    .map((value) => labelOf(value, terms, locale))
    .join(' / ')
}

/** The names and values that are translated into a language. */
export const labelsIn = (terms: CatalogTerms, locale: Locale): { text: string; label: string }[] =>
  Object.values(terms).flatMap(({ text, translations }) => {
    const label = translations?.[locale]?.label
    return label ? [{ text, label }] : []
  })
