import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'

type NewsletterFacts = { storeName: string; websiteUrl: string; token: string; hours: number }

/**
 * The mail that asks the owner of an address to confirm the newsletter. With the URL of the website it has links;
 * without, the token to enter. A name is what a stranger may have typed: it is not part of the mail.
 */
export function newsletterMail(
  { websiteUrl, token, hours, ...facts }: NewsletterFacts,
  language: Locale,
): { subject: string; text: string } {
  const storeName = singleLine(facts.storeName)
  const site = websiteUrl.startsWith('https://') ? websiteUrl.replace(/\/$/, '') : ''
  const link = (page: string) => (site ? `${site}/newsletter/${page}?token=${token}` : token)
  if (language === 'en') {
    return {
      subject: `Confirm the newsletter of ${storeName}`,
      text: `Somebody, probably you, asked for the newsletter of ${storeName} with this address.\n\nConfirm it within ${hours} hours:\n${link('confirm')}\n\nIf it was not you, ignore this e-mail: nothing will be sent to you.\n\nTo unsubscribe later:\n${link('unsubscribe')}\n`,
    }
  }
  return {
    subject: `${storeName}-এর নিউজলেটার নিশ্চিত করুন`,
    text: `এই ঠিকানায় ${storeName}-এর নিউজলেটার চাওয়া হয়েছে।\n\n${displayCount(hours, 'bn')} ঘণ্টার মধ্যে নিশ্চিত করুন:\n${link('confirm')}\n\nআপনি না চেয়ে থাকলে এই ই-মেইল উপেক্ষা করুন, আর কিছু পাঠানো হবে না।\n\nপরে বন্ধ করতে চাইলে:\n${link('unsubscribe')}\n`,
  }
}
