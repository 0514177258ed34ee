import { toLatinDigits } from './digits.ts'

/** A phone number of the API (`+8801712345678`) as it is said in Bangladesh: `01712-345678`, always in Latin digits. */
export function formatPhone(phone: string): string {
  const local = /^\+880(1\d{3})(\d{6})$/.exec(phone)
  return local ? `0${local[1]}-${local[2]}` : phone
}

/** The same without a hyphen, as people type it. */
export const localPhone = (phone: string): string => phone.replace(/^\+880(?=1\d{9}$)/, '0')

/** A link that calls the number. */
export const callLink = (phone: string): string => `tel:${phone}`

/** A link that opens an SMS to the number, with a text that is not sent yet. */
export const smsLink = (phone: string, text: string): string => `sms:${phone}?body=${encodeURIComponent(text)}`

/** A link that opens a chat in WhatsApp, with a text that is not sent yet. */
export const whatsAppLink = (phone: string, text = ''): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`

/** A number of a mobile phone in any usual spelling as E.164; null for everything else. */
export function parsePhone(text: string): string | null {
  const digits = toLatinDigits(text).replaceAll(/[\s().-]/g, '')
  const match = /^(?:\+?880|00880|0)?(1[3-9]\d{8})$/.exec(digits)
  return match ? `+880${match[1]}` : null
}
