import { displayCount } from '../../shared/display-amount.ts'
import type { Locale } from '../../shared/locale.ts'

/** The SMS with the code for a phone number: one part, and no name that somebody typed. */
export const phoneCodeText = (code: string, minutes: number, language: Locale): string =>
  language === 'en'
    ? `${code} is the code to get alerts of your shop on this phone. It is valid for ${minutes} minutes.`
    : `${code} আপনার কোড: এই ফোনে দোকানের নোটিফিকেশন আসবে। মেয়াদ ${displayCount(minutes, 'bn')} মিনিট।`
