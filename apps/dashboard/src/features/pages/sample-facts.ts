import type { SuggestedPage } from './suggested-pages.ts'

/** What a sample says about the shop; `''` where the shop has not entered it. */
export type SampleFacts = { shop: string; phone: string; email: string; address: string; zones: readonly string[] }

/** The samples of one language: plain texts in which `# ` begins a heading and `- ` an entry of a list. */
export type PageSamples = Record<SuggestedPage, (facts: SampleFacts) => string>
