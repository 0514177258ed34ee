import { paymentMethodFacts } from '@haat/contract/payment-method-facts.ts'
import type { Language } from './language.ts'

type Code = keyof typeof paymentMethodFacts

/** The names of the methods that a store can offer, as staff read them. */
export const methodNames = (language: Language) =>
  Object.fromEntries(
    Object.entries(paymentMethodFacts).map(([code, { name, staffName }]) => [code, (staffName ?? name)[language]]),
  ) as Record<Code, string>
