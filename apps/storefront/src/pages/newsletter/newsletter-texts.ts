import { banglaOf } from '../../i18n/bangla-endings.ts'
import { texts } from '../../i18n/language.ts'

export const newsletterTexts = texts(
  {
    title: 'Newsletter',
    intro: 'News and offers of the shop by e-mail. You can stop it at any time.',
    email: 'E-mail address',
    subscribe: 'Subscribe',
    haveCode: 'Do you have a code from our mail?',
    code: 'Code from the mail',
    useCode: 'Use the code',
    leave: 'Stop the newsletter',
    confirmTitle: 'Confirm the newsletter',
    confirmText: (store: string) => `Do you want to get news of ${store} by e-mail?`,
    confirm: 'Yes, send me the newsletter',
    unsubscribeTitle: 'Stop the newsletter',
    unsubscribeText: (store: string) =>
      `You will get no more news of ${store} by e-mail. Mails about your orders still come.`,
    unsubscribe: 'Stop the newsletter',
    expired: 'This link has expired or was not copied as a whole. Subscribe again to get a new mail.',
  },
  {
    title: 'নিউজলেটার',
    intro: 'দোকানের খবর ও অফার ই-মেইলে পাবেন। যেকোনো সময় বন্ধ করতে পারবেন।',
    email: 'ই-মেইল ঠিকানা',
    subscribe: 'সাবস্ক্রাইব করুন',
    haveCode: 'আমাদের মেইলে কোড পেয়েছেন?',
    code: 'মেইলের কোড',
    useCode: 'কোডটি দিন',
    leave: 'নিউজলেটার বন্ধ করুন',
    confirmTitle: 'নিউজলেটার চালু করুন',
    confirmText: (store: string) => `${banglaOf(store)} খবর কি ই-মেইলে পেতে চান?`,
    confirm: 'হ্যাঁ, নিউজলেটার পাঠান',
    unsubscribeTitle: 'নিউজলেটার বন্ধ করুন',
    unsubscribeText: (store: string) => `${banglaOf(store)} খবর আর ই-মেইলে আসবে না। অর্ডারের মেইল আগের মতোই পাবেন।`,
    unsubscribe: 'নিউজলেটার বন্ধ করুন',
    expired: 'লিংকটির মেয়াদ শেষ, অথবা পুরোটা কপি হয়নি। নতুন মেইল পেতে আবার সাবস্ক্রাইব করুন।',
  },
)
