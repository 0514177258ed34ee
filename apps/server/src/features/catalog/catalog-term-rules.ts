import type { Locale } from '../../shared/locale.ts'

type Labels = { [L in Locale]?: { label?: string } }

/** A name or value of options or attributes, with what shoppers read in each language. */
export type CatalogTerm = { text: string; translations?: Labels }

/** The labels of names and values by their text in lower case. */
export type CatalogTerms = Record<string, Labels | undefined>

export const termsByText = (terms: readonly CatalogTerm[]): CatalogTerms =>
  Object.fromEntries(terms.map(({ text, translations }) => [text.toLowerCase(), translations]))

/** A name or value in a language: the text itself where the store has not translated it. */
export const labelOf = (text: string, terms: CatalogTerms, locale: Locale): string =>
  terms[text.trim().toLowerCase()]?.[locale]?.label || text
