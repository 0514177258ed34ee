import type { Text } from '@haat/contract/errors.ts'
import type { Locale } from '../../shared/locale.ts'

/** What was done, for the types of events and the settings that only a few of the staff may change. */
const changes: Record<string, Text> = {
  'staff.joined': { en: 'A person joined the staff', bn: 'নতুন কর্মী যোগ দিয়েছেন' },
  'staff.role_changed': { en: 'The role of a member of staff was changed', bn: 'একজন কর্মীর দায়িত্ব বদলানো হয়েছে' },
  'staff.deactivated': { en: 'A member of staff was deactivated', bn: 'একজন কর্মীর কাজ বন্ধ রাখা হয়েছে' },
  'staff.removed': { en: 'A member of staff was removed', bn: 'একজন কর্মীকে সরানো হয়েছে' },
  'key.created': { en: 'An API key was created', bn: 'একটি API চাবি তৈরি হয়েছে' },
  'webhook.created': { en: 'A webhook was created', bn: 'একটি ওয়েবহুক তৈরি হয়েছে' },
  'webhook.url_changed': { en: 'The URL of a webhook was changed', bn: 'একটি ওয়েবহুকের লিংক বদলানো হয়েছে' },
  'webhook.secret_rotated': {
    en: 'The secret of a webhook was replaced',
    bn: 'একটি ওয়েবহুকের গোপন চাবি বদলানো হয়েছে',
  },
  website_url: { en: 'The URL of the website was changed', bn: 'ওয়েবসাইটের ঠিকানা বদলানো হয়েছে' },
  account_number: { en: 'A number to which buyers pay was changed', bn: 'ক্রেতা যে নম্বরে টাকা পাঠান তা বদলানো হয়েছে' },
  payment_instructions: {
    en: 'What buyers read of a payment method was changed',
    bn: 'পেমেন্ট পদ্ধতির নাম, লোগো বা নির্দেশনা বদলানো হয়েছে',
  },
  payment_gateway: { en: 'An account at a payment gateway was changed', bn: 'পেমেন্ট গেটওয়ের অ্যাকাউন্ট বদলানো হয়েছে' },
  courier_account: { en: 'An account at a courier was changed', bn: 'কুরিয়ারের অ্যাকাউন্ট বদলানো হয়েছে' },
}

/** What was changed, and by whom; null for what has no words of its own. */
export function securityText(
  { type, setting }: { type: string; setting: string },
  by: string | undefined,
  language: Locale,
): string | null {
  const change = (changes[type] ?? changes[setting])?.[language]
  if (change === undefined) return null
  if (by === undefined) return change
  return language === 'en' ? `${change} by ${by}` : `${change} (করেছেন ${by})`
}
