import { textsOf } from '../../i18n/texts.ts'

export const inviteTexts = textsOf({
  en: {
    tab: 'Invitation',
    title: (store: string) => `Join ${store}`,
    role: (role: string) => `Your role: ${role}`,
    newHint: 'You need an account to work in the dashboard. Choose a password for it.',
    knownHint: 'You have an account with this address. Sign in to join the store.',
    email: 'E-mail address',
    name: 'Your name',
    nameHint: 'Others in the store see it.',
    password: 'Choose a password',
    passwordHint: 'At least 8 characters. Several words are good; common passwords are refused.',
    passwordShort: 'Use at least 8 characters.',
    accept: 'Accept and sign in',
    join: 'Join the store',
    signedIn: (name: string) => `You are signed in as ${name}.`,
    otherPerson: (here: string, invited: string) =>
      `You are signed in as ${here}, and the invitation is for ${invited}. Sign in with that address to accept it.`,
    endedTitle: 'This invitation is no longer valid',
    endedText:
      'It was used already, taken back or replaced by a newer one, or is older than 72 hours. Ask the owner of the store to send it again.',
    toSignIn: 'Sign in',
  },
  bn: {
    tab: 'আমন্ত্রণ',
    title: (store: string) => `${store}: কাজে যোগ দিন`,
    role: (role: string) => `আপনার দায়িত্ব: ${role}`,
    newHint: 'ড্যাশবোর্ডে কাজ করতে একটি অ্যাকাউন্ট লাগে। তার জন্য একটি পাসওয়ার্ড ঠিক করুন।',
    knownHint: 'এই ই-মেইলে আপনার অ্যাকাউন্ট আছে। দোকানে যোগ দিতে লগইন করুন।',
    email: 'ই-মেইল',
    name: 'আপনার নাম',
    nameHint: 'দোকানের অন্যরা এই নামে চিনবেন।',
    password: 'একটি পাসওয়ার্ড দিন',
    passwordHint: 'কমপক্ষে ৮ অক্ষর। কয়েকটি শব্দ মিলিয়ে দিলে ভালো; খুব চেনা পাসওয়ার্ড চলে না।',
    passwordShort: 'কমপক্ষে ৮ অক্ষর দিন।',
    accept: 'গ্রহণ করে লগইন করুন',
    join: 'দোকানে যোগ দিন',
    signedIn: (name: string) => `আপনি ${name} নামে লগইন করে আছেন।`,
    otherPerson: (here: string, invited: string) =>
      `আপনি ${here} দিয়ে লগইন করে আছেন, কিন্তু আমন্ত্রণটি ${invited} ঠিকানার। গ্রহণ করতে ওই ই-মেইলে লগইন করুন।`,
    endedTitle: 'আমন্ত্রণটি আর চালু নেই',
    endedText:
      'এটি ব্যবহার হয়ে গেছে, ফিরিয়ে নেওয়া হয়েছে, নতুন একটি পাঠানো হয়েছে, অথবা ৭২ ঘণ্টা পেরিয়ে গেছে। দোকানের মালিককে আবার পাঠাতে বলুন।',
    toSignIn: 'লগইন করুন',
  },
})
