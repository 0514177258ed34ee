import { textsOf } from '../../i18n/texts.ts'

export const liveTexts = textsOf({
  en: {
    newOrder: (number: string, total: string) => `New order ${number}${total && ` ·\u00a0${total}`}`,
    newOrders: (count: string) => `${count} new orders`,
    isSilent: 'Press anywhere on the page once, and the next one rings.',
    open: 'Open',
    openAll: 'Show',
    waiting: (count: string) => `${count} waiting`,
    alerts: 'Alerts',
    newAlerts: (count: string) => `Alerts: ${count} new`,
    sound: 'Sound of new orders',
    soundOn: 'Ring',
    soundOff: 'Silent',
  },
  bn: {
    newOrder: (number: string, total: string) => `নতুন অর্ডার ${number}${total && ` ·\u00a0${total}`}`,
    newOrders: (count: string) => `${count}টি নতুন অর্ডার`,
    isSilent: 'পাতার যেকোনো জায়গায় একবার চাপ দিন, পরের অর্ডারে শব্দ হবে।',
    open: 'খুলুন',
    openAll: 'দেখুন',
    waiting: (count: string) => `${count}টি অপেক্ষায়`,
    alerts: 'নোটিফিকেশন',
    newAlerts: (count: string) => `নোটিফিকেশন: ${count}টি নতুন`,
    sound: 'নতুন অর্ডারের শব্দ',
    soundOn: 'বাজবে',
    soundOff: 'নীরব',
  },
})
