/** Pages that stand side by side as tabs; the page of the navigation above them is the first of them, or leads to it. */
export const sections = {
  products: ['products', 'products/prices', 'products/categories', 'products/brands', 'products/curated-lists'],
  reports: ['reports/sales', 'reports/tax-documents', 'reports/vat'],
  offers: ['offers', 'offers/flash-deals', 'offers/bundles', 'offers/preview'],
} as const

export type Section = keyof typeof sections

type Tab = (typeof sections)[Section][number]

/** The tabs beside a page of the navigation, without itself. */
export const tabsBelow = (path: string): Tab[] =>
  Object.values<readonly Tab[]>(sections).flatMap(([first, ...others]) =>
    `${first}/`.startsWith(`${path}/`) ? others : [],
  )
