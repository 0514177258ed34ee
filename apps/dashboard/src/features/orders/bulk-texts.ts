import { textsOf } from '../../i18n/texts.ts'

export const bulkTexts = textsOf({
  en: {
    choose: 'Select',
    chooseOrder: (number: string) => `Select order ${number}`,
    moveCount: (move: string, count: string) => `${move} (${count})`,
    title: (move: string, count: string) => `${move}: ${count}`,
    sure: 'Each order is checked on its own. You see what could not be done.',
    sureDeliver: 'The cash to collect is recorded as collected for each of them.',
    reason: 'Reason',
    cancelHint: 'The shoppers can read it.',
    holdHint: 'Only staff can read it.',
    reasonProblem: 'Enter a reason.',
    tagging: { tag: 'Add tags', untag: 'Remove tags' },
    tagsProblem: 'Enter at least one tag.',
    done: (move: string, count: string) => `${move}: ${count} done`,
    reasons: {
      advance_required: 'The required advance is not verified. Open the order to confirm it without the advance.',
      payment_due: 'Not fully paid. Open the order to decide.',
      version_conflict: 'Changed since. If it is no longer as on the paper, print it again.',
    },
  },
  bn: {
    choose: 'বেছে নিন',
    chooseOrder: (number: string) => `${number} অর্ডারটি বেছে নিন`,
    moveCount: (move: string, count: string) => `${move} (${count})`,
    title: (move: string, count: string) => `${move}: ${count}টি`,
    sure: 'প্রতিটি অর্ডার আলাদা করে দেখা হবে। কোনগুলো হয়নি তা দেখতে পাবেন।',
    sureDeliver: 'প্রতিটি অর্ডারের বাকি টাকা কুরিয়ার নিয়েছে বলে লেখা হবে।',
    reason: 'কারণ',
    cancelHint: 'ক্রেতারা এটি দেখতে পাবেন।',
    holdHint: 'শুধু দোকানের লোকেরা দেখবেন।',
    reasonProblem: 'কারণ লিখুন।',
    tagging: { tag: 'ট্যাগ দিন', untag: 'ট্যাগ সরান' },
    tagsProblem: 'কমপক্ষে একটি ট্যাগ লিখুন।',
    done: (move: string, count: string) => `${move}: ${count}টি হয়েছে`,
    reasons: {
      advance_required: 'অগ্রিম এখনো যাচাই হয়নি। অগ্রিম ছাড়া নিশ্চিত করতে অর্ডারটি খুলুন।',
      payment_due: 'পুরো টাকা পাওয়া যায়নি। অর্ডারটি খুলে সিদ্ধান্ত নিন।',
      version_conflict: 'অর্ডারটি এর মধ্যে বদলেছে। কাগজের সঙ্গে না মিললে আবার প্রিন্ট করুন।',
    },
  },
})
