import { cutText } from '../../shared/cut-text.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'
import type { CodePurpose } from './code-rules.ts'

export type CodeFacts = { purpose: CodePurpose; storeName: string; code: string; minutes: number }

type Sentence = Record<Locale, string>
const purposes: Record<CodePurpose, Sentence> = {
  verify_email: { en: 'to verify your e-mail address', bn: 'ই-মেইল যাচাই করতে' },
  verify_phone: { en: 'to verify your phone number', bn: 'মোবাইল নম্বর যাচাই করতে' },
  login: { en: 'to sign in', bn: 'লগইন করতে' },
  reset_password: { en: 'to set a new password', bn: 'নতুন পাসওয়ার্ড দিতে' },
  checkout: { en: 'to confirm your order', bn: 'অর্ডার নিশ্চিত করতে' },
  delete_account: { en: 'to delete your account', bn: 'অ্যাকাউন্ট মুছে ফেলতে' },
  change_email: { en: 'to use this e-mail address', bn: 'এই ই-মেইল ব্যবহার করতে' },
  change_phone: { en: 'to use this phone number', bn: 'এই মোবাইল নম্বর ব্যবহার করতে' },
}

/** In an SMS a longer name costs another part; in a mail it must add neither headers nor lines. */
const nameIn = (channel: 'email' | 'sms', storeName: string) =>
  cutText(singleLine(storeName), channel === 'sms' ? 30 : 100).trimEnd()

/**
 * The mail with a code. The code keeps ASCII digits, because it is typed. No name is in it: a stranger may have typed
 * the name.
 */
export function codeMail({ purpose, code, minutes, ...facts }: CodeFacts, language: Locale) {
  const storeName = nameIn('email', facts.storeName)
  const aim = purposes[purpose][language]
  if (language === 'en') {
    return {
      subject: `${code} is your ${storeName} code`,
      text: `Your code is ${code}. Enter it ${aim}. It expires in ${minutes} minutes.\n\nIf you did not request it at ${storeName}, ignore this e-mail. Do not share the code with anybody.\n`,
    }
  }
  return {
    subject: `${storeName}: আপনার কোড ${code}`,
    text: `আপনার কোড ${code}। ${displayCount(minutes, 'bn')} মিনিটের মধ্যে ${aim} ব্যবহার করুন।\n\n${storeName}-এ আপনি কোড না চেয়ে থাকলে এই ই-মেইল উপেক্ষা করুন। কোডটি কাউকে দেবেন না।\n`,
  }
}

/** The text message with a code. In Bangla one part has 70 characters, so it says only what is needed. */
export function codeText({ purpose, code, ...facts }: CodeFacts, language: Locale): string {
  const storeName = nameIn('sms', facts.storeName)
  const aim = purposes[purpose][language]
  if (language === 'en') return `${code} is your ${storeName} code ${aim}. Do not share it with anybody.`
  return `${storeName}: ${aim} কোড ${code}। কাউকে দেবেন না।`
}

/** What the earlier e-mail address or phone number of an account is told. */
export function contactChangedMessage(kind: 'email' | 'phone', nameOfStore: string, language: Locale) {
  const storeName = nameIn(kind === 'email' ? 'email' : 'sms', nameOfStore)
  if (language === 'en') {
    const what = kind === 'email' ? 'e-mail address' : 'phone number'
    return {
      subject: `Your ${what} at ${storeName} was changed`,
      text: `The ${what} of your account at ${storeName} was changed. If it was not you, contact the store at once.`,
    }
  }
  const what = kind === 'email' ? 'ই-মেইল' : 'মোবাইল নম্বর'
  return {
    subject: `${storeName}: আপনার ${what} বদলানো হয়েছে`,
    text: `${storeName}-এ আপনার অ্যাকাউন্টের ${what} বদলানো হয়েছে। আপনি না করে থাকলে এখনই দোকানে জানান।`,
  }
}
