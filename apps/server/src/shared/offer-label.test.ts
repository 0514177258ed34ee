import { describe, expect, it } from 'vitest'
import { offerLabel } from './offer-label.ts'

const offer = (name: string, maxDiscountMinor: number | null, bn = '') => ({
  name,
  translations: bn ? { bn: { name: bn } } : {},
  maxDiscountMinor,
})

describe('the label of an offer', () => {
  it('is its name when its discount has no cap', () => {
    expect(offerLabel(offer('10% off', null), '৳', 'en')).toBe('10% off')
  })

  it('names the cap in the language of the request', () => {
    const capped = offer('10% off', 1200_00, '১০% ছাড়')
    expect(offerLabel(capped, '৳', 'en')).toBe('10% off, at most ৳1,200')
    expect(offerLabel(capped, '৳', 'bn')).toBe('১০% ছাড়, সর্বোচ্চ ৳১,২০০')
  })

  it('names the cap once when the name has it, and not when the name has a larger amount that begins alike', () => {
    expect(offerLabel(offer('10% off, up to ৳200', 200_00), '৳', 'en')).toBe('10% off, up to ৳200')
    expect(offerLabel(offer('Save on ৳2000', 200_00), '৳', 'en')).toBe('Save on ৳2000, at most ৳200')
  })
})
