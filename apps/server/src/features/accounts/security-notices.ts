import { cutText } from '../../shared/cut-text.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'

/**
 * Notices about the security of an account. A store cannot change their texts, so that an attacker with the account of a
 * member of staff cannot hide what happens to customers.
 */
export type SecurityNotice = { subject: string; text: string }

type Facts = { storeName: string; language: Locale }

/** In an SMS a longer name costs another part; in a mail it must add neither headers nor lines. */
const nameIn = (channel: ContactKind, storeName: string) =>
  cutText(singleLine(storeName), channel === 'phone' ? 30 : 100).trimEnd()

const contacts: Record<ContactKind, Record<Locale, string>> = {
  email: { en: 'e-mail address', bn: 'ই-মেইল' },
  phone: { en: 'phone number', bn: 'মোবাইল নম্বর' },
}

/** A contact of the account was added, replaced or removed. `channel` is how the notice is sent. */
export function contactChangedNotice(
  { kind, storeName, language }: Facts & { kind: ContactKind },
  channel: ContactKind,
): SecurityNotice {
  const name = nameIn(channel, storeName)
  const what = contacts[kind][language]
  if (language === 'en') {
    return {
      subject: `Your ${what} at ${name} was changed`,
      text: `The ${what} of your account at ${name} was changed. If it was not you, contact the store at once.`,
    }
  }
  return {
    subject: `${name}: আপনার ${what} বদলানো হয়েছে`,
    text: `${name}-এ আপনার অ্যাকাউন্টের ${what} বদলানো হয়েছে। আপনি না করে থাকলে এখনই দোকানে জানান।`,
  }
}

/** An unverified contact of the account went to an account that has verified it. */
export function contactTakenNotice(
  { kind, storeName, language }: Facts & { kind: ContactKind },
  channel: ContactKind,
): SecurityNotice {
  const name = nameIn(channel, storeName)
  const what = contacts[kind][language]
  const left = contacts[channel][language]
  if (language === 'en') {
    return {
      subject: `Your ${what} at ${name} was removed`,
      text: `Your account at ${name} no longer has its ${what}: it was not verified, and another account has verified it with a code. Sign in with your ${left}.`,
    }
  }
  return {
    subject: `${name}: আপনার ${what} সরানো হয়েছে`,
    text: `${name}-এ আপনার অ্যাকাউন্ট থেকে ${what} সরানো হয়েছে: সেটি যাচাই করা ছিল না, আর অন্য একটি অ্যাকাউন্ট কোড দিয়ে যাচাই করেছে। আপনার ${left} দিয়ে লগইন করুন।`,
  }
}

/** The password of the account was changed, or set with a code. */
export function passwordChangedNotice({ storeName, language }: Facts, channel: ContactKind): SecurityNotice {
  const name = nameIn(channel, storeName)
  if (language === 'en') {
    return {
      subject: `Your password at ${name} was changed`,
      text: `The password of your account at ${name} was changed. If it was not you, reset it at once and contact the store.`,
    }
  }
  return {
    subject: `${name}: আপনার পাসওয়ার্ড বদলানো হয়েছে`,
    text: `${name}-এ আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন ও দোকানে জানান।`,
  }
}
