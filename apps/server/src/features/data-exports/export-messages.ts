import { cutText } from '../../shared/cut-text.ts'
import { displayDate } from '../../shared/display-date.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'
import { websiteLink } from '../../shared/website-link.ts'

export type ExportNews = { storeName: string; websiteUrl: string; id: string; expiresAt: Date | null }

/**
 * The notice about a requested export: that it is ready until `expiresAt`, or (null) that it failed. It contains
 * no data and no link to the file: a reader of the message still has to sign in.
 */
export function exportMessage({ websiteUrl, id, expiresAt, ...facts }: ExportNews, language: Locale) {
  const storeName = cutText(singleLine(facts.storeName), 100).trimEnd()
  const site = websiteLink(websiteUrl, `account/export?export_id=${id}`)
  if (language === 'en') {
    if (!expiresAt) {
      return {
        subject: `Your data from ${storeName} could not be prepared`,
        text: `The copy of your data that you requested at ${storeName} could not be prepared. Sign in and request it again.`,
      }
    }
    return {
      subject: `Your data from ${storeName} is ready`,
      text: `The copy of your data that you requested at ${storeName} is ready. Sign in and download it by ${displayDate(expiresAt, 'en')}${site ? `: ${site}` : '.'}\nIf it was not you, change your password.`,
    }
  }
  if (!expiresAt) {
    return {
      subject: `${storeName}: আপনার তথ্যের কপি তৈরি করা যায়নি`,
      text: `${storeName}-এ আপনি নিজের তথ্যের যে কপি চেয়েছিলেন, তা তৈরি করা যায়নি। লগইন করে আবার চেষ্টা করুন।`,
    }
  }
  return {
    subject: `${storeName}: আপনার তথ্যের কপি তৈরি`,
    text: `${storeName}-এ আপনি নিজের তথ্যের যে কপি চেয়েছিলেন, তা তৈরি। ${displayDate(expiresAt, 'bn')} তারিখের মধ্যে লগইন করে ডাউনলোড করুন${site ? `: ${site}` : '।'}\nআপনি না চেয়ে থাকলে পাসওয়ার্ড বদলান।`,
  }
}
