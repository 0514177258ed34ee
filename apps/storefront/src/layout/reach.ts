import type { WebsiteConfig } from '@haat/client/storefront'
import { latinDigits } from '../i18n/digits.ts'

/** Ways to reach the shop; empty where it has none. Links are addresses of the schemes `tel:`, `https:` and `mailto:`. */
export function waysToReach({ footer, store, chat_widget: chat }: WebsiteConfig) {
  const phone = footer.phone || store.phone || ''
  const email = footer.email || store.email || ''
  const whatsApp = (chat.provider === 'whatsapp' && chat.whatsapp_number) || footer.whatsapp || ''
  return {
    phone: { text: phone, href: `tel:${dialled(phone)}` },
    whatsApp: { text: whatsApp.replace(/^880(?=\d{10}$)/, '+880'), href: `https://wa.me/${abroad(whatsApp)}` },
    email: { text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    address: footer.address || store.address || '',
  }
}

/** A number as a `tel:` link has it, also of one that was typed in Bangla digits. */
export const dialled = (phone: string): string => latinDigits(phone).replace(/[^\d+]/g, '')

/** Digits with the code of the country, as WhatsApp wants them. */
const abroad = (phone: string): string =>
  dialled(phone)
    .replace(/^\+|^00/, '')
    .replace(/^0/, '880')
