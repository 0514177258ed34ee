import { texts } from '../../i18n/language.ts'

export const ownDataTexts = texts(
  {
    exportTitle: 'Download your data',
    exportIntro:
      'A file with everything that this shop knows of you: profile, addresses, orders, messages, reviews and more. It is ready in a few minutes, and we send you a message.',
    begin: 'Request the file',
    password: 'Your password',
    confirmIntro: 'Only you may do this, so please prove that it is you.',
    confirm: 'Confirm',
    states: {
      PENDING: 'The file is being written. This usually takes two minutes. Open this page again then.',
      READY: 'Your file is ready.',
      FAILED: 'The file could not be written. Please request it again.',
      EXPIRED: 'The file was deleted after seven days. You can request a new one.',
    },
    again: 'Check again',
    download: 'Download',
    signInAgain: 'Sign in again to download it: you signed in here before the file was requested.',
    until: (date: string) => `It is kept until ${date}.`,
    another: 'Request another file',
    deleteTitle: 'Delete the account',
    deleteIntro:
      'After 14 days your profile, addresses, wishlist, reviews and tickets are deleted. Orders stay without your name and address. Sign in before then, and the account stays.',
    beginDelete: 'Continue to delete',
    reason: 'Why? (optional)',
    deleteYes: 'Delete the account',
    keep: 'Keep the account',
  },
  {
    exportTitle: 'আপনার তথ্য ডাউনলোড করুন',
    exportIntro:
      'এই দোকান আপনার সম্পর্কে যা জানে সব একটি ফাইলে পাবেন: প্রোফাইল, ঠিকানা, অর্ডার, মেসেজ, রিভিউ ইত্যাদি। কয়েক মিনিটে তৈরি হবে, মেসেজ দিয়ে জানাব।',
    begin: 'ফাইলের আবেদন করুন',
    password: 'আপনার পাসওয়ার্ড',
    confirmIntro: 'এ কাজ শুধু আপনিই করতে পারেন, তাই আগে নিশ্চিত করুন যে এটি আপনিই।',
    confirm: 'নিশ্চিত করুন',
    states: {
      PENDING: 'ফাইল তৈরি হচ্ছে, সাধারণত দুই মিনিট লাগে। একটু পরে পাতাটি আবার খুলুন।',
      READY: 'আপনার ফাইল তৈরি হয়েছে।',
      FAILED: 'ফাইল তৈরি করা যায়নি। আবার আবেদন করুন।',
      EXPIRED: 'সাত দিন পর ফাইল মুছে গেছে। চাইলে নতুন ফাইলের আবেদন করুন।',
    },
    again: 'আবার দেখুন',
    download: 'ডাউনলোড করুন',
    signInAgain: 'ডাউনলোড করতে আবার লগইন করুন: ফাইলের আবেদনের আগে থেকে এখানে লগইন করা আছে।',
    until: (date: string) => `${date} পর্যন্ত থাকবে।`,
    another: 'নতুন ফাইলের আবেদন করুন',
    deleteTitle: 'অ্যাকাউন্ট মুছে ফেলুন',
    deleteIntro:
      '১৪ দিন পর আপনার প্রোফাইল, ঠিকানা, উইশলিস্ট, রিভিউ আর টিকিট মুছে যাবে। অর্ডার থাকবে, তবে আপনার নাম-ঠিকানা ছাড়া। তার আগে লগইন করলে অ্যাকাউন্ট থেকে যাবে।',
    beginDelete: 'মুছে ফেলতে এগিয়ে যান',
    reason: 'কেন? (না লিখলেও চলবে)',
    deleteYes: 'অ্যাকাউন্ট মুছে ফেলুন',
    keep: 'অ্যাকাউন্ট থাকুক',
  },
)
