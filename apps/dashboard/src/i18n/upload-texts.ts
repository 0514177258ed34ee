import { textsOf } from './texts.ts'

/** Texts of pictures on their way to the server. */
export const uploadTexts = textsOf({
  en: {
    sending: (name: string) => `Sending ${name}…`,
    failed: (name: string, why: string) => `${name}: ${why}`,
    again: 'Try again',
    leaveOut: 'Leave out',
    choose: 'Choose a picture',
    take: 'Take a photo',
    wait: 'The picture is still being uploaded. Save when it is there.',
    change: 'Choose another',
    remove: 'Remove',
    removeOf: (name: string) => `Remove: ${name}`,
    none: 'No picture yet.',
  },
  bn: {
    sending: (name: string) => `${name} পাঠানো হচ্ছে…`,
    failed: (name: string, why: string) => `${name}: ${why}`,
    again: 'আবার চেষ্টা করুন',
    leaveOut: 'বাদ দিন',
    choose: 'ছবি বেছে নিন',
    take: 'ছবি তুলুন',
    wait: 'ছবি এখনো আপলোড হচ্ছে। শেষ হলে সেভ করুন।',
    change: 'অন্য ছবি নিন',
    remove: 'সরিয়ে দিন',
    removeOf: (name: string) => `সরিয়ে দিন: ${name}`,
    none: 'এখনো ছবি নেই।',
  },
})
