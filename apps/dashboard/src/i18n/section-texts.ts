import { textsOf } from './texts.ts'

/** The names of the pages that stand side by side as tabs, by their addresses. */
export const sectionTexts = textsOf({
  en: {
    pages: 'Pages of this part',
    page: {
      products: 'Products',
      'products/prices': 'Prices and stock',
      'products/categories': 'Categories',
      'products/brands': 'Brands',
      'products/curated-lists': 'Curated lists',
      'reports/sales': 'Sales',
      'reports/tax-documents': 'Tax invoices',
      'reports/vat': 'VAT of a month',
      offers: 'Offers and coupons',
      'offers/flash-deals': 'Flash deals',
      'offers/bundles': 'Bundles',
      'offers/preview': 'Try on a cart',
    },
  },
  bn: {
    pages: 'এই অংশের পাতা',
    page: {
      products: 'পণ্য',
      'products/prices': 'দাম ও স্টক',
      'products/categories': 'ক্যাটাগরি',
      'products/brands': 'ব্র্যান্ড',
      'products/curated-lists': 'পণ্যের তালিকা',
      'reports/sales': 'বিক্রি',
      'reports/tax-documents': 'কর চালান',
      'reports/vat': 'মাসের ভ্যাট',
      offers: 'অফার ও কুপন',
      'offers/flash-deals': 'ফ্ল্যাশ ডিল',
      'offers/bundles': 'বান্ডেল',
      'offers/preview': 'কার্টে পরখ করুন',
    },
  },
})
