import type { Locale } from '../../shared/locale.ts'

export type VerificationFacts = { storeName: string; firstName: string; code: string; minutes: number }

const banglaDigits = (value: number) => String(value).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

/** The mail with the code of a new account, in its shopper's language. The code keeps ASCII digits: it is typed in. */
export function verificationMail(
  { storeName, firstName, code, minutes }: VerificationFacts,
  language: Locale,
): { subject: string; text: string } {
  if (language === 'en') {
    return {
      subject: `${code} is your ${storeName} code`,
      text: `Dear ${firstName},\n\nYour code is ${code}. It is good for ${minutes} minutes.\n\nIf you made no account at ${storeName}, you need do nothing. Tell nobody the code.\n`,
    }
  }
  return {
    subject: `${storeName}: আপনার কোড ${code}`,
    text: `প্রিয় ${firstName},\n\nআপনার কোড ${code}। এটি ${banglaDigits(minutes)} মিনিট পর্যন্ত চলবে।\n\n${storeName}-এ আপনি অ্যাকাউন্ট না খুলে থাকলে কিছু করতে হবে না। কোডটি কাউকে জানাবেন না।\n`,
  }
}
