import { type Language, useLanguage } from './language.ts'

/** A text, a function that makes one of values, or the texts of a set of values by their codes. */
// biome-ignore lint/suspicious/noExplicitAny: the values of each text are its own
type Message = string | ((...values: any[]) => string) | Readonly<Record<string, string>>

/** The texts of a part of the dashboard in both languages. */
export type Texts<T> = Readonly<Record<Language, T>>

type Same<T> = { readonly [N in keyof T]: T[N] extends string ? string : T[N] extends object ? SameCodes<T[N]> : T[N] }
// biome-ignore lint/suspicious/noExplicitAny: the values of each text are its own
type SameCodes<T> = T extends (...values: any[]) => string ? T : { readonly [N in keyof T]: string }

/** Declares texts. The Bangla ones have the same names and take the same values: the compiler says which is missing. */
export const textsOf = <const T extends Record<string, Message>>(texts: {
  en: T
  bn: Same<NoInfer<T>>
}): Texts<Same<T>> => texts as Texts<Same<T>>

/** The texts in the language of the dashboard. */
export const useTexts = <T>(texts: Texts<T>): T => texts[useLanguage()]

/** The text of a code; of one that this release does not know, the code itself. */
export const textOf = (texts: Readonly<Record<string, string>>, code: string): string => texts[code] ?? code

/** One or several, by the rules of English: Bangla nouns do not change with the number. */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other)
