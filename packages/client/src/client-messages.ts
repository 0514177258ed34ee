import type { ClientOptions } from './options.ts'

export type Locale = ClientOptions['locale']

/** What a shopper may read of an error without a message of the API. */
const messages = {
  network_error: {
    en: 'The connection failed. Check the internet and try again.',
    bn: 'সংযোগ পাওয়া যায়নি। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
  },
  // It may have been done.
  timeout: {
    en: 'No response came in time. See whether it was done, then try again.',
    bn: 'সময়মতো উত্তর আসেনি। কাজটি হয়েছে কি না দেখে আবার চেষ্টা করুন।',
  },
  unexpected_response: {
    en: 'The store cannot be reached now. Try again in a moment.',
    bn: 'এখন দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
}

/** In the language of the client; in English when it has none. */
export const clientMessage = (code: keyof typeof messages, locale: Locale): string => messages[code][locale ?? 'en']
