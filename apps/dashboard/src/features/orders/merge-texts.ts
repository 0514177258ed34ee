import { textsOf } from '../../i18n/texts.ts'

export const mergeTexts = textsOf({
  en: {
    merge: 'Merge with another order',
    mergeThis: 'Merge into this order',
    title: 'One parcel for both',
    choose: 'Open orders of the same phone number. The chosen one is merged into this order.',
    compare: 'See what changes',
    none: 'No other open order',
    noneHint: 'This phone number has no other order with cash on delivery that waits or is confirmed.',
    into: (number: string) =>
      `The items of ${number} come to this order, and ${number} is closed. The buyer gets no message.`,
    items: 'Items together',
    was: (before: string, after: string) => `${before} → ${after}`,
    added: (count: string) => `+ ${count}`,
    otherAddress: 'The two addresses differ: both go to this one',
    merged: 'Merged into another order',
    openOther: 'Open that order',
  },
  bn: {
    merge: 'অন্য অর্ডারের সঙ্গে মেলান',
    mergeThis: 'এই অর্ডারে মেলান',
    title: 'দুই অর্ডার এক পার্সেলে',
    choose: 'একই ফোন নম্বরের খোলা অর্ডার। যেটি বাছবেন সেটির পণ্য এই অর্ডারে আসবে।',
    compare: 'কী বদলাবে দেখুন',
    none: 'আর কোনো খোলা অর্ডার নেই',
    noneHint: 'এই নম্বরে অপেক্ষমাণ বা নিশ্চিত আর কোনো ক্যাশ অন ডেলিভারি অর্ডার নেই।',
    into: (number: string) => `${number} অর্ডারের পণ্য এই অর্ডারে আসবে, আর ${number} বন্ধ হবে। ক্রেতা কোনো মেসেজ পাবেন না।`,
    items: 'দুই অর্ডারের পণ্য',
    was: (before: string, after: string) => `${before} → ${after}`,
    added: (count: string) => `+ ${count}`,
    otherAddress: 'দুই ঠিকানা আলাদা, সব এই ঠিকানায় যাবে',
    merged: 'অন্য অর্ডারের সঙ্গে মেলানো হয়েছে',
    openOther: 'সেই অর্ডার দেখুন',
  },
})
