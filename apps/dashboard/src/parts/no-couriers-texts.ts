import { textsOf } from '../i18n/texts.ts'

export const noCouriersTexts = textsOf({
  en: { connect: 'Connect a courier' },
  bn: { connect: 'কুরিয়ার যুক্ত করুন' },
})
