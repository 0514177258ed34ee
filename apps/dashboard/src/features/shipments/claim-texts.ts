import { textsOf } from '../../i18n/texts.ts'

export const claimTexts = textsOf({
  en: {
    lost: (units: string) => `The courier did not bring back ${units} units. Ask it for their price.`,
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
