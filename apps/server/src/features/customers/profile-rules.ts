import type { Text } from '@haat/contract/errors.ts'

export const refusals = {
  avatar: { en: 'Enter a URL that begins with https://.', bn: 'https:// দিয়ে শুরু লিংক দিন।' },
  dateOfBirth: { en: 'Enter a date from 1900-01-01 to today.', bn: '১৯০০ সাল থেকে আজ পর্যন্ত কোনো তারিখ দিন।' },
  phoneRequired: { en: 'This store requires a phone number.', bn: 'এই দোকানে মোবাইল নম্বর দিতেই হবে।' },
  lastWayIn: {
    en: 'The account has no e-mail address, so it must keep a phone number.',
    bn: 'অ্যাকাউন্টে ই-মেইল নেই, তাই মোবাইল নম্বর রাখতে হবে।',
  },
  // The same whether the other account has verified it or not: only a code may reveal the difference.
  phoneInUse: {
    en: 'Another account has this phone number. If the number is yours, change yours to it with a code.',
    bn: 'এই মোবাইল নম্বর আরেকটি অ্যাকাউন্টে আছে। নম্বরটি আপনার হলে কোড দিয়ে নম্বর বদলান।',
  },
  onlyWayIn: {
    en: 'The account has no e-mail address. Change the phone number with a code instead.',
    bn: 'অ্যাকাউন্টে ই-মেইল নেই। কোড দিয়ে মোবাইল নম্বর বদলান।',
  },
} as const satisfies Record<string, Text>

/** An avatar is shown to others: only an https URL without credentials, or none. */
export function canBeAvatar(address: string): boolean {
  if (address === '') return true
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

/** Whether a date (YYYY-MM-DD) may be a birthday. */
export const canBeBirthday = (date: string, now: Date): boolean =>
  date >= '1900-01-01' && date <= now.toISOString().slice(0, 10)
