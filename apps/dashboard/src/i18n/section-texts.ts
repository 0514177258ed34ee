import { textsOf } from './texts.ts'

/** The names of the pages that stand side by side as tabs, by their addresses. */
export const sectionTexts = textsOf({
  en: {
    pages: 'Pages of this part',
    page: {
      products: 'Products',
      'products/categories': 'Categories',
    },
  },
  bn: {
    pages: 'এই অংশের পাতা',
    page: {
      products: 'পণ্য',
      'products/categories': 'ক্যাটাগরি',
    },
  },
})
