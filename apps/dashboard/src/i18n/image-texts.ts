import { textsOf } from './texts.ts'

/** Texts of the field of a picture. */
export const imageTexts = textsOf({
  en: {
    choose: 'Choose a picture',
    replace: 'Another picture',
    take: 'Take a photo',
    remove: 'Remove picture',
    sending: (name: string) => `Uploading ${name}…`,
    failed: (name: string, reason: string) => `${name} was not uploaded. ${reason}`,
    leaveOut: 'Leave out',
    wait: 'The picture is still being uploaded. Save when it is there.',
  },
  bn: {
    choose: 'ছবি বেছে নিন',
    replace: 'অন্য ছবি দিন',
    take: 'ছবি তুলুন',
    remove: 'ছবি সরান',
    sending: (name: string) => `${name} আপলোড হচ্ছে…`,
    failed: (name: string, reason: string) => `${name} আপলোড হয়নি। ${reason}`,
    leaveOut: 'বাদ দিন',
    wait: 'ছবি এখনো আপলোড হচ্ছে। শেষ হলে সেভ করুন।',
  },
})
