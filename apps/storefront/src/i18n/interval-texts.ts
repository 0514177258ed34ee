import { texts } from './language.ts'

/** How often a subscription delivers. */
export const intervalTexts = texts(
  {
    weekly: 'Every week',
    biweekly: 'Every two weeks',
    monthly: 'Every month',
    bimonthly: 'Every two months',
    quarterly: 'Every three months',
  },
  {
    weekly: 'প্রতি সপ্তাহে',
    biweekly: 'দুই সপ্তাহ পরপর',
    monthly: 'প্রতি মাসে',
    bimonthly: 'দুই মাস পরপর',
    quarterly: 'তিন মাস পরপর',
  },
)
