import type { storeSecurityChanges } from '@haat/contract/vocabulary.ts'
import { cutText } from '../../shared/cut-text.ts'

/** The texts by which shoppers know where to send their money. Translations are as stored. */
export type PayeeTexts = {
  accountNumber: string
  name: string
  logo: string
  instructions: string
  translations: unknown
}
type PayeeChange = { setting: (typeof storeSecurityChanges)[number]; before: string; after: string }

const LONGEST_ALERT_TEXT = 200

/**
 * What a change makes of where shoppers send their money, for the alert of the owners. Each text counts, not only the
 * number: a name or instructions can name another number, and a logo can be a QR code.
 */
export function findPayeeChanges(before: PayeeTexts, after: PayeeTexts): PayeeChange[] {
  const [texts, newTexts] = [textsOf(before), textsOf(after)]
  const changed = newTexts.findIndex((text, index) => text !== texts[index])
  return [
    ...(after.accountNumber === before.accountNumber
      ? []
      : [
          {
            setting: 'account_number' as const,
            before: lastDigits(before.accountNumber),
            after: lastDigits(after.accountNumber),
          },
        ]),
    ...(changed < 0
      ? []
      : [
          {
            setting: 'payment_instructions' as const,
            before: cutText(texts[changed] as string, LONGEST_ALERT_TEXT),
            after: cutText(newTexts[changed] as string, LONGEST_ALERT_TEXT),
          },
        ]),
  ]
}

const lastDigits = (number: string): string => number.replace(/\D/g, '').slice(-4)

/** The instructions first: they are what an alert shows when several texts were changed. */
function textsOf({ instructions, name, logo, translations }: PayeeTexts): string[] {
  const { bn, en } = translations as { [language in 'bn' | 'en']?: { name?: string; instructions?: string } }
  const ofLanguages = [bn, en].flatMap((texts) => [texts?.instructions ?? '', texts?.name ?? ''])
  return [instructions, ...ofLanguages, name, logo]
}
