import { textsOf } from '../../i18n/texts.ts'

export const signInTexts = textsOf({
  en: {
    title: 'Sign in',
    welcome: 'Sign in to your store',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    emailMissing: 'Enter your e-mail address.',
    passwordMissing: 'Enter your password.',
    expired: 'Sign in again',
    expiredHint: 'Your session has expired. Sign in to go on: everything you have typed is still here.',
    leave: 'Leave without saving',
  },
  bn: {
    title: 'লগইন',
    welcome: 'আপনার দোকানে লগইন করুন',
    email: 'ইমেইল',
    password: 'পাসওয়ার্ড',
    submit: 'লগইন করুন',
    emailMissing: 'আপনার ইমেইল লিখুন।',
    passwordMissing: 'আপনার পাসওয়ার্ড লিখুন।',
    expired: 'আবার লগইন করুন',
    expiredHint: 'লগইনের মেয়াদ শেষ হয়েছে। চালিয়ে যেতে লগইন করুন; যা লিখেছেন সব এখানেই আছে।',
    leave: 'সেভ না করে বেরিয়ে যান',
  },
})
