import { maxSubjectLength } from '@haat/contract/text-lengths.ts'
import { cutText } from '../../shared/cut-text.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { displayMoment } from '../../shared/display-date.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'
import { alertsText, alertText } from './alert-texts.ts'
import { countByText, type NamedAlert } from './count-alerts.ts'
import { securityText } from './security-texts.ts'

const MAX_LISTED = 50

const words = {
  en: {
    more: (count: string) => `and ${count} more`,
    see: (link: string) => `See them: ${link}`,
    choose: 'There you also choose what is mailed to you, and how often.',
  },
  bn: {
    more: (count: string) => `আরও ${count}টি`,
    see: (link: string) => `দেখুন: ${link}`,
    choose: 'কী কী মেইলে আসবে ও কখন, তা-ও সেখানে ঠিক করতে পারেন।',
  },
}

type Facts = { storeName: string; link: string; language: Locale }
/** The names of the staff, by their ids. */
type Names = { staffNames: ReadonlyMap<string, string> }

/** A mail about alerts: counts in its subject, then each of the newest with its number and time. No names of buyers, no amounts. */
export function alertMail(alerts: readonly NamedAlert[], { storeName, link, language, staffNames }: Facts & Names) {
  const { more, see, choose } = words[language]
  const lines = alerts
    .slice(-MAX_LISTED)
    .reverse()
    .map((alert) => {
      const { textKey, number, createdAt, staffId } = alert
      const by = staffId === null ? undefined : staffNames.get(staffId)
      const text = securityText(alert, by, language) ?? alertText(textKey, { count: 1, number }, language)
      return singleLine(`${displayMoment(createdAt, language)}: ${text}`)
    })
  const rest = alerts.length - lines.length
  const listed = [...lines, ...(rest > 0 ? [more(displayCount(rest, language))] : [])]
  const subject = `${singleLine(storeName)}: ${alertsText(countByText(alerts), language)}`
  return {
    subject: cutText(subject, maxSubjectLength).trimEnd(),
    text: `${listed.join('\n')}\n\n${see(link)}\n${choose}\n`,
  }
}

const tests = {
  en: { subject: 'a test', text: 'This is a test: alerts that you chose are mailed to this address.' },
  bn: { subject: 'পরীক্ষামূলক মেইল', text: 'এটি একটি পরীক্ষা: যেসব নোটিফিকেশন বেছে নিয়েছেন, তা এই ঠিকানায় আসবে।' },
}

/** The mail that tests whether alerts arrive. */
export function testMail({ storeName, link, language }: Facts) {
  const { subject, text } = tests[language]
  return {
    subject: cutText(`${singleLine(storeName)}: ${subject}`, maxSubjectLength).trimEnd(),
    text: `${text}\n\n${words[language].see(link)}\n`,
  }
}
