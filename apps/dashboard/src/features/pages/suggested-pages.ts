/** The pages that shoppers and payment gateways look for, by their slugs. */
export const suggestedPages = ['about', 'terms', 'privacy-policy', 'return-policy', 'shipping-policy'] as const
export type SuggestedPage = (typeof suggestedPages)[number]

export const isSuggestedPage = (slug: string | null): slug is SuggestedPage =>
  suggestedPages.some((suggested) => suggested === slug)

const sameAs: Partial<Record<SuggestedPage, readonly string[]>> = {
  about: ['about-us'],
  'return-policy': ['refund-policy'],
}

/** Which of them a store has not begun. */
export const missingPages = (slugs: readonly string[]): SuggestedPage[] =>
  suggestedPages.filter((slug) => ![slug, ...(sameAs[slug] ?? [])].some((one) => slugs.includes(one)))
