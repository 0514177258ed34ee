import { textsOf } from '../../i18n/texts.ts'

export const claimTexts = textsOf({
  en: {
    lost: (units: string) => `The courier did not bring back ${units} units. Ask it for their price.`,
    claimed: (units: string) => `The courier did not bring back ${units} units. It was asked for their price.`,
    kind: { GOODS: 'Goods', CLAIM: 'Cash' },
    status: { OPEN: 'Asked', PAID: 'Paid', REFUSED: 'Not paid', VOID: 'Void' },
    paid: (amount: string) => `${amount} paid so far`,
    claim: 'Ask the courier',
    toClaims: 'Claims',
    title: 'Ask the courier for the goods',
    hint: 'It waits under “Claimed”. Enter it in the payout with which it comes.',
    amount: 'Amount',
    amountHint: 'Empty for the price of what is missing.',
    note: 'Note',
    noteHint: 'For the team, such as what the courier says.',
  },
  bn: {
    lost: (units: string) => `${units}টি পণ্য কুরিয়ার ফেরত দেয়নি। কুরিয়ারের কাছে দাম চান।`,
    claimed: (units: string) => `${units}টি পণ্য কুরিয়ার ফেরত দেয়নি। দাম চাওয়া হয়েছে।`,
    kind: { GOODS: 'পণ্যের দাম', CLAIM: 'তোলা টাকা' },
    status: { OPEN: 'চাওয়া হয়েছে', PAID: 'দিয়েছে', REFUSED: 'দেয়নি', VOID: 'বাতিল' },
    paid: (amount: string) => `এ পর্যন্ত ${amount} দিয়েছে`,
    claim: 'কুরিয়ারের কাছে চাইব',
    toClaims: 'দাবির তালিকা',
    title: 'কুরিয়ারের কাছে পণ্যের দাম চাওয়া',
    hint: '“দাবি করা” তালিকায় থাকবে। যে টাকার সঙ্গে আসবে, সেই হিসাবে লিখুন।',
    amount: 'কত টাকা',
    amountHint: 'খালি রাখলে, যা হারিয়েছে তার দাম।',
    note: 'নোট',
    noteHint: 'দলের জন্য, যেমন কুরিয়ার কী বলেছে।',
  },
})
