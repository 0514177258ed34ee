import { textsOf } from './texts.ts'

/** When to call a buyer again. */
export const callTexts = textsOf({
  en: {
    title: 'When do they expect the call?',
    times: { hour: 'In an hour', evening: 'This evening', morning: 'Tomorrow morning' },
    other: 'At another time',
    field: 'Date and time',
    problem: 'Choose a time within the next 14 days.',
    save: 'Save appointment',
  },
  bn: {
    title: 'কখন কল করতে বলেছেন?',
    times: { hour: 'এক ঘণ্টা পরে', evening: 'আজ সন্ধ্যায়', morning: 'কাল সকালে' },
    other: 'অন্য সময়ে',
    field: 'তারিখ ও সময়',
    problem: 'আগামী ১৪ দিনের মধ্যে একটা সময় দিন।',
    save: 'সময় লিখে রাখুন',
  },
})
