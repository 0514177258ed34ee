import { describe, expect, it } from 'vitest'
import { leftPlaceholders, sampleHtml, zoneLine } from './page-samples.ts'
import { suggestedPages } from './suggested-pages.ts'

const facts = { shop: 'Rong & Dhonu', phone: '01712-345678', email: '', address: 'Dhanmondi', zones: ['Dhaka: ৳60'] }

describe.each(['bn', 'en'] as const)('a sample (%s)', (language) => {
  it.each(suggestedPages)('of %s is headings, lists and paragraphs, and names the shop', (slug) => {
    const html = sampleHtml(slug, language, facts)
    expect(html).toContain('Rong &amp; Dhonu')
    expect(html.replaceAll(/<\/?(?:h2|p|ul|li)>/g, '')).not.toMatch(/[<>]|# |undefined/)
    // Nobody can take it as it is.
    expect(leftPlaceholders(html).length).toBeGreaterThan(0)
  })

  it('has the delivery zones of the shop, and brackets for what the shop has not entered', () => {
    expect(sampleHtml('shipping-policy', language, facts)).toContain('<li>Dhaka: ৳60</li>')
    expect(leftPlaceholders(sampleHtml('terms', language, facts)).length).toBe(2)
    expect(leftPlaceholders(sampleHtml('shipping-policy', language, { ...facts, zones: [] })).length).toBe(3)
  })
})

it('a zone is written with its fee and its days', () => {
  const zone = { label: 'ঢাকার ভেতরে', fee: '60.00', free_above: '2000.00', days: [1, 2] } as const
  expect(zoneLine(zone, 'bn')).toBe('ঢাকার ভেতরে: ৳৬০, ১–২ দিন (৳২,০০০ বা বেশি কিনলে ফ্রি)')
  expect(zoneLine({ ...zone, label: 'Dhaka', free_above: null, days: [3, 3] }, 'en')).toBe('Dhaka: ৳60, 3 days')
})
