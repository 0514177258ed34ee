import { textsOf } from './texts.ts'

/** Texts of the fields for a name and a description in two languages. */
export const namedTexts = textsOf({
  en: {
    name: 'Name',
    nameBn: 'Name in Bangla',
    description: 'Description',
    descriptionBn: 'Description in Bangla',
  },
  bn: {
    name: 'নাম',
    nameBn: 'বাংলা নাম',
    description: 'বিবরণ',
    descriptionBn: 'বাংলা বিবরণ',
  },
})
