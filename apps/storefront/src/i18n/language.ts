export const languages = ['bn', 'en'] as const

/** A language of the storefront, the first part of each path. */
export type Language = (typeof languages)[number]

export const isLanguage = (value: string | undefined): value is Language => languages.some((known) => known === value)

/**
 * Texts of one place in both languages. The Bangla texts have the names and the parameters of the English ones, checked
 * by the compiler.
 */
export const texts = <T extends object>(en: T, bn: NoInfer<Same<T>>): Record<Language, T> => ({ en, bn: bn as T })

type Same<T> = { [K in keyof T]: T[K] extends string ? string : T[K] extends object ? Same<T[K]> : T[K] }
