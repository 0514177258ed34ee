import { paymentMethodFacts } from '@haat/contract/payment-method-facts.ts'
import { type Locale, translated } from './locale.ts'

/** The texts of a payment method as a store has them. */
export type StoredMethod = { code: string; name: string; instructions: string; translations: unknown }

const names: Record<string, Record<Locale, string>> = Object.fromEntries(
  Object.entries(paymentMethodFacts).map(([code, { name }]) => [code, name]),
)

/** The codes that have a name, in the order of their first positions in lists. */
export const namedMethods: readonly string[] = Object.keys(names)

/** The name of a payment method that staff have not named; the code of one without a name. */
export const defaultMethodName = (code: string, locale: Locale = 'en'): string => names[code]?.[locale] ?? code

/** The names of the wallets, in both languages, as people copy them along with a transaction ID. */
export const walletNames: readonly Record<Locale, string>[] = Object.values(paymentMethodFacts).flatMap(
  ({ name, color }) => (color ? name : []),
)

/** What shoppers read of a payment method. */
export const methodTexts = ({ instructions, ...method }: StoredMethod, locale: Locale) => ({
  name: methodNameIn(method, locale),
  instructions: translated({ instructions, translations: method.translations }, locale).instructions,
})

/** The name of a payment method. A default name needs no translation of the store. */
export function methodNameIn({ code, name, translations }: Omit<StoredMethod, 'instructions'>, locale: Locale): string {
  const known = names[code]
  const main = known?.en === name ? known[locale] : name
  return translated({ name: main, translations }, locale).name
}
