import { textsOf } from '../../i18n/texts.ts'

export const returnRequestTexts = textsOf({
  en: {
    title: 'Asked to bring it back',
    ask: 'Ask the courier to bring it back',
    askAgain: 'Ask again',
    hint: 'The courier is asked once. The parcel counts as coming back when the courier says so.',
    reason: 'Why, for the courier',
    send: 'Ask the courier',
    status: {
      PENDING: 'Waits to be sent',
      SENT: 'Is being sent',
      UNCLEAR: 'Not known yet',
      ACCEPTED: 'The courier brings it back',
      REFUSED: 'The courier does not bring it back',
    },
    waiting: 'The courier is asked by itself whether it has the request.',
    endedMeanwhile: 'The parcel has ended meanwhile.',
    notThere: 'The courier has no such request.',
    accepted: 'The parcel counts as coming back when the courier says so.',
    why: 'Why',
  },
  bn: {
    title: 'ফেরত আনতে বলা হয়েছে',
    ask: 'কুরিয়ারকে ফেরত আনতে বলুন',
    askAgain: 'আবার বলুন',
    hint: 'কুরিয়ারকে একবারই বলা হয়। কুরিয়ার জানালে পার্সেলটি ফেরত আসছে বলে ধরা হবে।',
    reason: 'কেন, কুরিয়ারের জন্য',
    send: 'কুরিয়ারকে বলুন',
    status: {
      PENDING: 'পাঠানোর অপেক্ষায়',
      SENT: 'পাঠানো হচ্ছে',
      UNCLEAR: 'এখনো জানা যায়নি',
      ACCEPTED: 'কুরিয়ার ফেরত আনবে',
      REFUSED: 'কুরিয়ার ফেরত আনতে রাজি হয়নি',
    },
    waiting: 'কুরিয়ার কথাটি পেয়েছে কি না নিজে থেকেই জানা হবে।',
    endedMeanwhile: 'এর মধ্যে পার্সেলের কাজ শেষ হয়ে গেছে।',
    notThere: 'কুরিয়ার ফেরত আনার কথা জানে না।',
    accepted: 'কুরিয়ার জানালে পার্সেলটি ফেরত আসছে বলে ধরা হবে।',
    why: 'কেন',
  },
})
