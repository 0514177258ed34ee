import { textsOf } from '../../i18n/texts.ts'

export const parcelTexts = textsOf({
  en: {
    parcels: 'Parcels',
    newParcel: 'New parcel',
    collects: (amount: string) => `collects ${amount}`,
    unshipped: (units: string) => `In no parcel yet: ${units}`,
    items: 'What goes into it?',
    left: (count: string) => `${count} left`,
    cash: 'Cash to collect',
    cashHint: 'Empty: the share of these items, and the rest with the last parcel.',
    instruction: 'For the courier',
    create: 'Make parcel',
    nothing: 'Put at least one item in.',
    amountProblem: 'Enter an amount such as 1250 or 1250.50.',
  },
  bn: {
    parcels: 'পার্সেল',
    newParcel: 'নতুন পার্সেল',
    collects: (amount: string) => `নিতে হবে ${amount}`,
    unshipped: (units: string) => `এখনো পার্সেলে নেই: ${units}`,
    items: 'এতে কী কী যাবে?',
    left: (count: string) => `আর ${count}টি আছে`,
    cash: 'নগদ নিতে হবে',
    cashHint: 'ফাঁকা রাখলে এই পণ্যগুলোর ভাগ, বাকিটা শেষ পার্সেলে।',
    instruction: 'কুরিয়ারের জন্য কথা',
    create: 'পার্সেল করুন',
    nothing: 'অন্তত একটি পণ্য দিন।',
    amountProblem: 'টাকার পরিমাণ লিখুন, যেমন 1250 বা 1250.50।',
  },
})
