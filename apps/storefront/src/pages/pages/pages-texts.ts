import { texts } from '../../i18n/language.ts'

export const pagesTexts = texts(
  {
    title: 'Help and policies',
    description: (store: string) =>
      `How ${store} delivers, takes returns and handles your data, and more about the shop.`,
    policies: 'Policies of the shop',
    about: 'About the shop',
    none: 'The shop has not written anything here yet.',
    question: 'Did you not find it?',
    ask: 'Ask us',
    changed: (date: string) => `Last changed on ${date}`,
  },
  {
    title: 'সাহায্য ও নিয়মকানুন',
    description: (store: string) => `${store} কীভাবে পণ্য পাঠায়, ফেরত নেয় ও আপনার তথ্য রাখে, সাথে দোকানের আরও কথা।`,
    policies: 'দোকানের নিয়মকানুন',
    about: 'দোকান সম্পর্কে',
    none: 'এখানে এখনো কিছু লেখা হয়নি।',
    question: 'যা খুঁজছিলেন পাননি?',
    ask: 'আমাদের জিজ্ঞেস করুন',
    changed: (date: string) => `শেষ বদলানো হয়েছে ${date}`,
  },
)

/** Path of a page without the language, percent-encoded. */
export const pagePath = (slug: string): string => `/pages/${encodeURIComponent(slug)}`
