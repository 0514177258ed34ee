import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CodePurpose } from '../../shared/stored-values.ts'
import { composeText } from '../message-texts/compose-text.ts'
import type { TextDraft, TextKey } from '../message-texts/text-catalogue.ts'

export type CodeFacts = { purpose: CodePurpose; storeName: string; code: string; minutes: number }

type Sentence = Record<Locale, string>
const purposes: Record<CodePurpose, Sentence> = {
  verify_email: { en: 'to verify your e-mail address', bn: 'ই-মেইল যাচাই করতে' },
  verify_phone: { en: 'to verify your phone number', bn: 'মোবাইল নম্বর যাচাই করতে' },
  login: { en: 'to sign in', bn: 'লগইন করতে' },
  reset_password: { en: 'to set a new password', bn: 'নতুন পাসওয়ার্ড দিতে' },
  checkout: { en: 'to confirm your order', bn: 'অর্ডার নিশ্চিত করতে' },
  delete_account: { en: 'to delete your account', bn: 'অ্যাকাউন্ট মুছে ফেলতে' },
  export_account: { en: 'to receive a copy of your data', bn: 'আপনার তথ্যের কপি পেতে' },
  change_email: { en: 'to use this e-mail address', bn: 'এই ই-মেইল ব্যবহার করতে' },
  change_phone: { en: 'to use this phone number', bn: 'এই মোবাইল নম্বর ব্যবহার করতে' },
}

/**
 * The mail or SMS with a code, in the store's own text or the default. It contains no name of a person:
 * another person may have typed the name.
 */
export function codeMessage(
  { purpose, storeName, code, minutes }: CodeFacts,
  { channel, language }: Pick<TextKey, 'channel' | 'language'>,
  own: TextDraft | undefined,
) {
  const values = {
    store_name: storeName,
    code,
    purpose: purposes[purpose][language],
    minutes: displayCount(minutes, language),
  }
  return composeText({ code: 'ONE_TIME_CODE', channel, language }, values, own)
}
