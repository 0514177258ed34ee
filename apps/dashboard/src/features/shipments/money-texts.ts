import { textsOf } from '../../i18n/texts.ts'

export const courierMoneyTexts = textsOf({
  en: {
    title: 'Money with the courier',
    state: 'What it owes',
    states: {
      DUE: 'Not paid out yet',
      PART: 'Paid out in part',
      SETTLED: 'Paid out',
      WRITTEN_OFF: 'Given up',
    },
    kept: 'Kept from the payout',
    delivery: 'Delivery, as quoted',
    collecting: 'Collecting the cash, as quoted',
  },
  bn: {
    title: 'কুরিয়ারের কাছে টাকা',
    state: 'পাওনা',
    states: {
      DUE: 'এখনো দেয়নি',
      PART: 'কিছু দিয়েছে',
      SETTLED: 'দিয়ে দিয়েছে',
      WRITTEN_OFF: 'আর পাওয়া যাবে না',
    },
    kept: 'পেমেন্ট থেকে কেটে রেখেছে',
    delivery: 'ডেলিভারি চার্জ (বলা হিসাব)',
    collecting: 'টাকা তোলার চার্জ (বলা হিসাব)',
  },
})
