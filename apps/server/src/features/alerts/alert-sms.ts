import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'
import { type AlertCount, alertText } from './alert-texts.ts'
import { countByText, type NamedAlert } from './count-alerts.ts'

const MOST_KINDS = 3
const LONGEST_NAME = 20
/** In GSM-7, so that a number makes no SMS of several parts. */
const isPlain = (text: string) => /^[\w .,&'()/-]*$/.test(text)

const more: Record<Locale, (count: string) => string> = {
  en: (count) => `${count} more`,
  bn: (count) => `আরও ${count}টি`,
}

/** The shop as an SMS names it: an English one keeps to letters that cost one septet each. */
function shortName(storeName: string, subdomain: string, language: Locale): string {
  const name = singleLine(storeName)
  return name.length <= LONGEST_NAME && (language === 'bn' || isPlain(name)) ? name : subdomain.slice(0, LONGEST_NAME)
}

type Facts = { storeName: string; subdomain: string; language: Locale }

const tests: Record<Locale, string> = {
  en: 'This is a test. Alerts come to this phone.',
  bn: 'পরীক্ষামূলক মেসেজ। নোটিফিকেশন এই ফোনে আসবে।',
}

/** The SMS that tests whether alerts arrive. */
export const testSms = ({ storeName, subdomain, language }: Facts): string =>
  `${shortName(storeName, subdomain, language)}: ${tests[language]}`

/** An SMS about alerts: the shop, and counts of the first kinds, or the number of a single alert. No names, no amounts. */
export function alertSms(
  alerts: readonly Pick<NamedAlert, 'textKey' | 'number'>[],
  { storeName, subdomain, language }: Facts,
): string {
  const counts = [...countByText(alerts)]
  const shown = counts.slice(0, MOST_KINDS)
  const rest = alerts.length - shown.reduce((sum, [, { count }]) => sum + count, 0)
  const short = ({ count, number }: AlertCount) => ({
    count,
    number: isPlain(number) && number.length <= 20 ? number : '',
  })
  const lines = shown.map(([key, count]) => alertText(key, short(count), language))
  const all = rest > 0 ? [...lines, more[language](displayCount(rest, language))] : lines
  return `${shortName(storeName, subdomain, language)}: ${all.join(', ')}`
}
