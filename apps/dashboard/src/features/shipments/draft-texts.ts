import { textsOf } from '../../i18n/texts.ts'

export const draftTexts = textsOf({
  en: {
    edit: 'Change the draft',
    items: 'What goes into it?',
    atMost: (count: string) => `at most ${count}`,
    nothing: 'Put at least one item in.',
    cash: 'Cash to collect',
    pieces: 'Pieces',
    piecesHint: 'Packages that belong together: each has a label.',
    piecesProblem: 'Enter how many there are, such as 2.',
    fragile: 'Fragile',
    fragileHint: 'It is on the label, and in the instruction for the rider.',
  },
  bn: {
    edit: 'খসড়া বদলান',
    items: 'এতে কী কী যাবে?',
    atMost: (count: string) => `সর্বোচ্চ ${count}টি`,
    nothing: 'কমপক্ষে একটি পণ্য দিন।',
    cash: 'ক্যাশ নিতে হবে',
    pieces: 'কয়টি প্যাকেট',
    piecesHint: 'একসঙ্গে যাবে এমন প্যাকেট; প্রতিটির আলাদা লেবেল।',
    piecesProblem: 'কয়টি প্যাকেট লিখুন, যেমন 2।',
    fragile: 'ভাঙার জিনিস',
    fragileHint: 'লেবেলে লেখা থাকে, কুরিয়ারকেও জানানো হয়।',
  },
})
