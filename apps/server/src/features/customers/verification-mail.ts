import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'

export type VerificationFacts = { storeName: string; firstName: string; code: string; minutes: number }

/**
 * The mail with the code of a new account, in its shopper's language. The code keeps ASCII digits, because it is typed.
 */
export function verificationMail(
  { storeName, firstName, code, minutes }: VerificationFacts,
  language: Locale,
): { subject: string; text: string } {
  if (language === 'en') {
    return {
      subject: `${code} is your ${storeName} code`,
      text: `Dear ${firstName},\n\nYour code is ${code}. It expires in ${minutes} minutes.\n\nIf you did not create an account at ${storeName}, ignore this e-mail. Do not share the code with anybody.\n`,
    }
  }
  return {
    subject: `${storeName}: আপনার কোড ${code}`,
    text: `প্রিয় ${firstName},\n\nআপনার কোড ${code}। ${displayCount(minutes, 'bn')} মিনিটের মধ্যে ব্যবহার করুন।\n\nআপনি ${storeName}-এ অ্যাকাউন্ট না খুলে থাকলে এই ই-মেইল উপেক্ষা করুন। কোডটি কাউকে দেবেন না।\n`,
  }
}
