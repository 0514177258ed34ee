import { textsOf } from '../../i18n/texts.ts'

export const courierWebhookTexts = textsOf({
  en: {
    title: 'News from the courier',
    intro:
      'The courier can report what happens to your parcels. Then they are up to date within minutes instead of hours. For that it needs a URL of your shop.',
    none: 'The courier does not report yet.',
    waiting: (when: string) => `URL created ${when}. The courier has not sent anything to it yet.`,
    received: (when: string) => `Last report ${when}`,
    create: 'Create the URL',
    replace: 'Create another URL',
    replaceTitle: 'Create another URL?',
    replaceText: 'Enter the new one at the courier within 24 hours: then the present one stops working.',
    shown: 'Enter this at the courier',
    shownHint: 'Open the settings of the courier’s panel for webhooks. This is shown only once.',
    url: 'URL (callback)',
    secret: 'Secret (token)',
    kept: 'I have entered it',
  },
  bn: {
    title: 'কুরিয়ারের খবর',
    intro:
      'পার্সেলের কী হচ্ছে কুরিয়ার নিজে থেকে জানাতে পারে। তখন কয়েক ঘণ্টা নয়, কয়েক মিনিটেই খবর চলে আসে। এ জন্য কুরিয়ারকে আপনার দোকানের একটি ঠিকানা দিতে হয়।',
    none: 'কুরিয়ার এখনো নিজে থেকে জানায় না।',
    waiting: (when: string) => `ঠিকানা তৈরি হয়েছে ${when}। কুরিয়ার এখনো কিছু পাঠায়নি।`,
    received: (when: string) => `শেষ খবর এসেছে ${when}`,
    create: 'ঠিকানা তৈরি করুন',
    replace: 'নতুন ঠিকানা তৈরি করুন',
    replaceTitle: 'নতুন ঠিকানা তৈরি করবেন?',
    replaceText: '২৪ ঘণ্টার মধ্যে নতুন ঠিকানা কুরিয়ারের প্যানেলে দিন: এরপর এখনকারটি আর কাজ করবে না।',
    shown: 'কুরিয়ারের প্যানেলে এটি দিন',
    shownHint: 'কুরিয়ারের প্যানেলে ওয়েবহুকের সেটিংস খুলে বসিয়ে দিন। এটি একবারই দেখানো হয়।',
    url: 'ঠিকানা (callback URL)',
    secret: 'গোপন চাবি (secret / token)',
    kept: 'প্যানেলে দিয়েছি',
  },
})
