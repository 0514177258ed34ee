import type { PaymentRequirement } from '@haat/contract/vocabulary.ts'

type Texts = { en: string; bn: string }

/** What a shop shows to everybody. */
export type ShopWindow = {
  isOpen: boolean
  hasProducts: boolean
  hidesStock: boolean
  websiteUrl: string
  address: string
  footer: string
  paymentImage: string
  /** The contents of published pages in all languages, by slug. */
  pages: Record<string, string>
  zones: readonly { code: string; mostDays: number }[]
}

export type RequirementResult = {
  code: PaymentRequirement
  isFulfilled: boolean
  name: Texts
  /** What to do; null when it is fulfilled. */
  missing: Texts | null
}

type Requirement = { name: Texts; isFulfilled: (window: ShopWindow) => boolean; missing: Texts }

const DAYS_IN_DHAKA = 5
const DAYS_OUTSIDE = 10

const isWritten = (html = '') => html.replace(/<[^<>]*>/g, '').trim() !== ''
const hasPage =
  (...slugs: string[]) =>
  ({ pages }: ShopWindow) =>
    slugs.some((slug) => isWritten(pages[slug]))
const publish = (slug: string): Texts => ({
  en: `Publish a page with the slug “${slug}”.`,
  bn: `“${slug}” স্লাগের একটি পেজ প্রকাশ করুন।`,
})
const returnPages = ['return-policy', 'refund-policy']
const aboutPages = ['about', 'about-us']

const requirements: Record<PaymentRequirement, Requirement> = {
  WEBSITE_OPEN: {
    name: { en: 'An open shop with products', bn: 'পণ্যসহ চালু দোকান' },
    isFulfilled: ({ isOpen, hasProducts }) => isOpen && hasProducts,
    missing: { en: 'Open the website and publish products.', bn: 'ওয়েবসাইট চালু করুন ও পণ্য প্রকাশ করুন।' },
  },
  WEBSITE_URL: {
    name: { en: 'Address of the website', bn: 'ওয়েবসাইটের ঠিকানা' },
    isFulfilled: ({ websiteUrl }) => websiteUrl.startsWith('https://'),
    missing: {
      en: 'Enter the address of the website, beginning with https.',
      bn: 'https দিয়ে শুরু এমন ওয়েবসাইটের ঠিকানা দিন।',
    },
  },
  TERMS: { name: { en: 'Terms', bn: 'শর্তাবলি' }, isFulfilled: hasPage('terms'), missing: publish('terms') },
  PRIVACY: {
    name: { en: 'Privacy policy', bn: 'গোপনীয়তা নীতি' },
    isFulfilled: hasPage('privacy-policy'),
    missing: publish('privacy-policy'),
  },
  RETURNS: {
    name: { en: 'Return and refund policy', bn: 'ফেরত ও রিফান্ড নীতি' },
    isFulfilled: hasPage(...returnPages),
    missing: publish('return-policy'),
  },
  REFUND_TIME: {
    name: { en: 'Days until a refund', bn: 'রিফান্ডের সময়' },
    isFulfilled: ({ pages }) =>
      returnPages.some((slug) => /[0-9০-৯][^<.।]{0,20}(?:days?|দিন|দিবস)/i.test(pages[slug] ?? '')),
    missing: {
      en: 'Say in the return or refund policy in how many days money is returned, such as 7 to 10 working days.',
      bn: 'ফেরত বা রিফান্ড নীতিতে কত দিনে টাকা ফেরত দেন লিখুন, যেমন ৭ থেকে ১০ কর্মদিবস।',
    },
  },
  ABOUT: {
    name: { en: 'About us', bn: 'আমাদের সম্পর্কে' },
    isFulfilled: hasPage(...aboutPages),
    missing: publish('about'),
  },
  ADDRESS: {
    name: { en: 'Registered address', bn: 'নিবন্ধিত ঠিকানা' },
    isFulfilled: ({ address }) => isWritten(address),
    missing: {
      en: 'Enter the address of the store as on the trade licence.',
      bn: 'ট্রেড লাইসেন্সে যেমন আছে তেমন দোকানের ঠিকানা দিন।',
    },
  },
  TRADE_LICENCE: {
    name: { en: 'Number of the trade licence or TIN', bn: 'ট্রেড লাইসেন্স বা টিআইএন নম্বর' },
    isFulfilled: ({ footer, pages }) => [footer, ...aboutPages.map((slug) => pages[slug] ?? '')].some(namesLicence),
    missing: {
      en: 'Write the number of the trade licence or the TIN in the footer or in “About us”.',
      bn: 'ফুটারে বা “আমাদের সম্পর্কে” পেজে ট্রেড লাইসেন্স বা টিআইএন নম্বর লিখুন।',
    },
  },
  DELIVERY_TIME: {
    name: { en: 'Delivery time', bn: 'ডেলিভারির সময়' },
    isFulfilled: ({ zones }) =>
      zones.length > 0 &&
      zones.every(({ code, mostDays }) => mostDays <= (code === 'inside_dhaka' ? DAYS_IN_DHAKA : DAYS_OUTSIDE)),
    missing: {
      en: `Set the delivery time of each location: at most ${DAYS_IN_DHAKA} days in Dhaka and ${DAYS_OUTSIDE} outside.`,
      bn: 'প্রতিটি এলাকার ডেলিভারির সময় ঠিক করুন: ঢাকায় সর্বোচ্চ ৫ দিন, ঢাকার বাইরে ১০ দিন।',
    },
  },
  PAYMENT_IMAGE: {
    name: { en: 'Image of the payment methods', bn: 'পেমেন্ট পদ্ধতির ছবি' },
    isFulfilled: ({ paymentImage }) => paymentImage !== '',
    missing: {
      en: 'Put the present banner of the gateway into the footer.',
      bn: 'ফুটারে গেটওয়ের বর্তমান ব্যানার দিন।',
    },
  },
  STOCK_SHOWN: {
    name: { en: 'Quantities in stock', bn: 'স্টকের পরিমাণ' },
    isFulfilled: ({ hidesStock }) => !hidesStock,
    missing: { en: 'Let shoppers see quantities in stock.', bn: 'ক্রেতাদের স্টকের পরিমাণ দেখান।' },
  },
}

/** A number beside the words for it. */
function namesLicence(text: string): boolean {
  return /(?:trade licen[cs]e|\bTIN\b|\bBIN\b|ট্রেড লাইসেন্স|টিআইএন|বিআইএন)[^0-9০-৯]{0,40}[0-9০-৯]{4}/i.test(text)
}

/** Each requirement, and what to do where it is not fulfilled. */
export const checkRequirements = (window: ShopWindow): RequirementResult[] =>
  (Object.entries(requirements) as [PaymentRequirement, Requirement][]).map(
    ([code, { name, isFulfilled, missing }]) => {
      const isDone = isFulfilled(window)
      return { code, isFulfilled: isDone, name, missing: isDone ? null : missing }
    },
  )
