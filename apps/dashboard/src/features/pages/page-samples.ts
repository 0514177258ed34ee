import { inDigits } from '../../lib/digits.ts'
import { formatMoney } from '../../lib/money.ts'
import type { PageSamples, SampleFacts } from './sample-facts.ts'
import { samplesBn } from './samples-bn.ts'
import { samplesEn } from './samples-en.ts'
import type { SuggestedPage } from './suggested-pages.ts'

const samples = { bn: samplesBn, en: samplesEn } satisfies Record<string, PageSamples>
export type SampleLanguage = keyof typeof samples

/** A page that somebody can begin with, as HTML. What is not known stands in double square brackets. */
export const sampleHtml = (slug: SuggestedPage, language: SampleLanguage, facts: SampleFacts): string =>
  htmlOfSample(samples[language][slug](withPlaceholders(facts, language)))

const unknown: Record<SampleLanguage, Omit<SampleFacts, 'zones'> & { zone: string }> = {
  bn: {
    shop: '[[দোকানের নাম]]',
    phone: '[[ফোন নম্বর]]',
    email: '[[ই-মেইল]]',
    address: '[[দোকানের ঠিকানা]]',
    zone: '[[এলাকা: ডেলিভারি চার্জ, কত দিন]]',
  },
  en: {
    shop: '[[name of the shop]]',
    phone: '[[phone number]]',
    email: '[[e-mail address]]',
    address: '[[address of the shop]]',
    zone: '[[area: delivery fee, days]]',
  },
}

function withPlaceholders({ zones, ...facts }: SampleFacts, language: SampleLanguage): SampleFacts {
  const { zone, ...names } = unknown[language]
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value.trim() !== ''))
  return { ...names, ...known, zones: zones.length > 0 ? zones : [zone] }
}

type SampledZone = {
  label: string
  fee: string
  free_above: string | null
  days: readonly [least: number, most: number]
}

/** A delivery zone as a shopper reads it: `Inside Dhaka: ৳60, 1–2 days`. */
export function zoneLine(
  { label, fee, free_above, days: [least, most] }: SampledZone,
  language: SampleLanguage,
): string {
  const digits = language === 'bn' ? 'beng' : 'latn'
  const money = (amount: string) => formatMoney(amount, { digits })
  const days = inDigits(least === most ? `${most}` : `${least}–${most}`, digits)
  if (language === 'bn')
    return `${label}: ${money(fee)}, ${days} দিন${free_above ? ` (${money(free_above)} বা বেশি কিনলে ফ্রি)` : ''}`
  return `${label}: ${money(fee)}, ${days} days${free_above ? ` (free from ${money(free_above)})` : ''}`
}

/** What a text still has in double square brackets, each once. */
export const leftPlaceholders = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(/\[\[[^[\]]+\]\]/g) ?? [])),
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function htmlOfSample(text: string): string {
  const blocks = escaped(text.trim()).split(/\n\s*\n/)
  return blocks
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim())
      if (block.startsWith('# ')) return `<h2>${block.slice(2)}</h2>`
      if (lines.every((line) => line.startsWith('- ')))
        return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`
      return `<p>${lines.join(' ')}</p>`
    })
    .join('')
}
