import { textsOf } from './texts.ts'

/** The words of choosing a colour. */
export const colourTexts = textsOf({
  en: {
    suggested: 'Suggested colours',
    any: 'Any other colour',
    tooLight: 'White letters are hard to read on it: buttons will be a darker shade.',
    name: {
      '#0b6b4b': 'Green',
      '#0f6674': 'Teal',
      '#1d4ed8': 'Blue',
      '#6b2fa0': 'Purple',
      '#b3246b': 'Pink',
      '#b3202c': 'Red',
      '#b4530a': 'Orange',
      '#222222': 'Black',
    },
  },
  bn: {
    suggested: 'পছন্দের রং',
    any: 'অন্য যেকোনো রং',
    tooLight: 'এর ওপর সাদা লেখা পড়া কঠিন: বোতামে আরেকটু গাঢ় রং বসবে।',
    name: {
      '#0b6b4b': 'সবুজ',
      '#0f6674': 'সবুজাভ নীল',
      '#1d4ed8': 'নীল',
      '#6b2fa0': 'বেগুনি',
      '#b3246b': 'গোলাপি',
      '#b3202c': 'লাল',
      '#b4530a': 'কমলা',
      '#222222': 'কালো',
    },
  },
})
