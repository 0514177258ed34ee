import { h } from 'preact'
import { render } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Visit } from '../http/visit.ts'
import { formatsOf } from '../i18n/formats.ts'
import { TotalRows } from './order-sums.tsx'

const visit = {
  language: 'en',
  format: formatsOf('en', 'Asia/Dhaka'),
  config: { store: { currency_symbol: '৳' } },
} as unknown as Visit

type Sums = Parameters<typeof TotalRows>[0]['sums']

/** The labels of the lines with their amounts in poisha. */
function linesOf(sums: Sums, delivery: Parameters<typeof TotalRows>[0]['delivery']): [string, number][] {
  const html = render(h('dl', null, h(TotalRows, { visit, sums, delivery })))
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label = '', value = '']) => {
    const text = value
      .replace(/<[^>]*>/g, '')
      .replace(/[৳,\s]/g, '')
      .replace(/[−–]/g, '-')
    return [label.replace(/<[^>]*>/g, ''), text === 'Free' ? 0 : Math.round(Number(text) * 100)]
  })
}

const offer = (label: string, auto_applied: boolean) => ({ label, auto_applied })
const bundle = { name: 'Pitha night box', discount_amount: '50.00' }
const none = { discount_total: '0.00', applied_offers: [], applied_bundles: [] }

describe('the lines of a total', () => {
  it.each<[string, Sums, string, string[]]>([
    ['without a discount', { ...none, subtotal: '500.00', total: '560.00' }, '60.00', ['Items', 'Delivery', 'Total']],
    [
      'with a bundle and a coupon for free delivery, which is named on the delivery',
      {
        ...{ subtotal: '500.00', discount_total: '50.00', total: '450.00', coupon_code: 'FREESHIP' },
        ...{ applied_offers: [offer('Free delivery', false)], applied_bundles: [bundle] },
      },
      '0.00',
      ['Items', 'Pitha night box', 'Delivery (coupon FREESHIP)', 'Total'],
    ],
    [
      'with a bundle and a coupon for the items, which is named on its own discount',
      {
        ...{ subtotal: '500.00', discount_total: '95.00', total: '465.00', coupon_code: 'EID10' },
        ...{ applied_offers: [offer('10% off', false)], applied_bundles: [bundle] },
      },
      '60.00',
      ['Items', 'Pitha night box', '10% off (coupon EID10)', 'Delivery', 'Total'],
    ],
    [
      'with an offer that applies by itself, which no coupon is named on',
      {
        ...{ subtotal: '500.00', discount_total: '50.00', total: '510.00', coupon_code: '' },
        ...{ applied_offers: [offer('10% off', true)], applied_bundles: [] },
      },
      '60.00',
      ['Items', '10% off', 'Delivery', 'Total'],
    ],
    [
      'with a rounding of the API',
      { ...none, subtotal: '500.55', rounding: '-0.55', total: '560.00' },
      '60.00',
      ['Items', 'Delivery', 'Rounding', 'Total'],
    ],
  ])('%s, add up', (_, sums, fee, labels) => {
    const lines = linesOf(sums, { fee })
    expect(lines.map(([label]) => label)).toEqual(labels)
    const amounts = lines.map(([, amount]) => amount)
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
  })

  it('name what weight and collecting the money add to the delivery, also to a free one, and add up', () => {
    const parts = { base: '0.00', weight: '40.00', cod: '21.00' }
    const lines = linesOf({ ...none, subtotal: '500.00', total: '561.00' }, { fee: '61.00', parts })
    expect(lines).toEqual([
      ['Items', 500_00],
      ['Delivery', 0],
      ['Extra for weight and size', 40_00],
      ['Cash on delivery fee', 21_00],
      ['Total', 561_00],
    ])
  })

  it('have no line of their own that hides a difference', () => {
    const lines = linesOf({ ...none, subtotal: '500.00', total: '570.00' }, { fee: '60.00' })
    expect(lines.map(([label]) => label)).toEqual(['Items', 'Delivery', 'Total'])
  })
})
