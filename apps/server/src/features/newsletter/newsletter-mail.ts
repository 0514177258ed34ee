import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { websiteLink } from '../../shared/website-link.ts'
import { composeText } from '../message-texts/compose-text.ts'
import type { TextDraft } from '../message-texts/text-catalogue.ts'

type NewsletterFacts = { storeName: string; websiteUrl: string; token: string; hours: number }

const byHand: Record<Locale, (token: string) => string> = {
  en: (token) => `Open the newsletter page of our website and enter this code there: ${token}`,
  bn: (token) => `আমাদের ওয়েবসাইটের নিউজলেটার পাতায় গিয়ে এই কোড দিন: ${token}`,
}

/**
 * The mail that asks the owner of an address to confirm the newsletter. With the URL of the website it has links;
 * without, it says where to enter the token. The name may have been typed by another person: it is not part of the mail.
 */
export function newsletterMail(
  { storeName, websiteUrl, token, hours }: NewsletterFacts,
  language: Locale,
  own: TextDraft | undefined,
): { subject: string; text: string } {
  const link = (page: string) => websiteLink(websiteUrl, `newsletter/${page}?token=${token}`) || byHand[language](token)
  const values = {
    store_name: storeName,
    confirm_link: link('confirm'),
    unsubscribe_link: link('unsubscribe'),
    hours: displayCount(hours, language),
  }
  return composeText({ code: 'NEWSLETTER_CONFIRMATION', channel: 'email', language }, values, own)
}
