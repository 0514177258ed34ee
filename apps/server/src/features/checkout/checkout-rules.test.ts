import { describe, expect, it } from 'vitest'
import {
  bkash,
  type CheckoutCase,
  cash,
  decideCase,
  itemFacts,
  methodFacts,
  zoneFacts,
} from '../../../test/checkouts.ts'
import type { MetBlock } from '../blocks/block-rules.ts'
import { recognizeDelivery } from '../pricing/place-rules.ts'

const codesOf = (given: CheckoutCase) => {
  const { refusals, lastRefusals } = decideCase(given)
  return [...refusals, ...lastRefusals].map(({ code }) => code)
}

const advanceRules = [
  { reason: 'FAR', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed' as const, amountMinor: 50_00, percentBp: 0 },
]
const blocked = (effect: MetBlock['effect'], advancePercent = 0): CheckoutCase => ({
  prices: { blocks: [{ id: 1, effect, advancePercent }] },
})
const transaction = { advanceAmountMinor: 50_00, advanceTransactionId: 'TX12345678' }
const dhaka = recognizeDelivery(
  { location: 'inside', districts: ['Sylhet'], text: { address: '', district: 'Sylhet', thana: '' } },
  'warn',
)
const zones = [zoneFacts('inside', 60_00, ['Dhaka']), zoneFacts('outside', 120_00)]

describe('an order', () => {
  it.each<[string, CheckoutCase, string[]]>([
    ['without objections', {}, []],
    ['of a guest, where only customers order', { settings: { guestCheckout: false } }, ['guest']],
    ['of nothing', { prices: { items: [] } }, ['no_items']],
    ['of more than is left', { prices: { items: [itemFacts({ quantity: 51 })] } }, ['items']],
    ['to a place that no zone surely serves', { prices: { zones } }, ['no_place']],
    [
      'to a place that costs more, where that is refused',
      { prices: { zones }, request: { delivery: dhaka }, settings: { addressCheck: 'refuse' } },
      ['other_place'],
    ],
    ['to a place that costs more, elsewhere', { prices: { zones }, request: { delivery: dhaka } }, []],
    ['below the minimum', { settings: { minOrderMinor: 100_01 } }, ['below_minimum']],
    ['at the minimum', { settings: { minOrderMinor: 100_00 } }, []],
    [
      'above the largest amount',
      { prices: { items: [itemFacts({ priceMinor: 9_999_999_999, quantity: 2 })] } },
      ['above_maximum'],
    ],
    [
      'with an unknown coupon',
      { prices: { coupon: { code: 'X', offer: null, isBuyerProven: true } }, request: { couponCode: 'X' } },
      ['coupon'],
    ],
    ['of a cart with such a coupon', { prices: { coupon: { code: 'X', offer: null, isBuyerProven: true } } }, []],
    ['that was shown for less', { request: { expectedTotalMinor: 99_00 } }, ['prices']],
    ['of a buyer who is refused', blocked('refuse'), ['blocked']],
    ['of a buyer without cash on delivery', blocked('hide_cod'), ['method']],
    ['of a buyer who must pay in advance', blocked('ask_advance', 50), ['advance_due']],
    [
      'by a method that the store does not have',
      { payment: { paymentMethod: 'UPAY', paymentTransactionId: 'TX1234' } },
      ['method'],
    ],
    [
      'by a gateway, with a transaction ID',
      { payment: { paymentMethod: 'BKASH', paymentTransactionId: 'TX1234' } },
      ['method'],
    ],
    ['by a wallet without its transaction ID', { payment: { paymentMethod: 'ROCKET' } }, ['claim']],
    ['through a gateway', { payment: { paymentMethod: 'BKASH', isThroughGateway: true } }, []],
    [
      'through a gateway that takes more',
      {
        prices: { methods: [methodFacts('BKASH', 'gateway', { minAmountMinor: 101_00 })] },
        payment: { paymentMethod: 'BKASH', isThroughGateway: true },
      },
      ['amount'],
    ],
    [
      'through a gateway that takes less',
      {
        prices: { methods: [methodFacts('BKASH', 'gateway', { maxAmountMinor: 99_99 })] },
        payment: { paymentMethod: 'BKASH', isThroughGateway: true },
      },
      ['amount'],
    ],
    [
      'through a gateway that takes less, but its advance',
      {
        prices: { methods: [cash, methodFacts('BKASH', 'gateway', { maxAmountMinor: 99_99 })] },
        payment: { paymentMethod: 'BKASH', isThroughGateway: true, advanceAmountMinor: 99_99 },
      },
      [],
    ],
    [
      'through a gateway, with more in advance than it costs',
      { payment: { paymentMethod: 'BKASH', isThroughGateway: true, advanceAmountMinor: 100_01 } },
      ['advance'],
    ],
    [
      'through a gateway in part, where nobody collects the rest',
      {
        prices: { methods: [bkash] },
        payment: { paymentMethod: 'BKASH', isThroughGateway: true, advanceAmountMinor: 40_00 },
      },
      ['advance'],
    ],
    ['without the proof of its phone number', { settings: { otpCheckout: 'always' } }, ['proof']],
    ['that needs an advance', { settings: { advanceRules } }, ['advance_due']],
    [
      'that needs an advance, paid by a method of advances',
      { settings: { advanceRules }, payment: { ...transaction, advancePaymentMethod: 'ROCKET' } },
      [],
    ],
    [
      'that needs an advance, paid by a method that is disabled',
      { settings: { advanceRules }, payment: { ...transaction, advancePaymentMethod: 'NAGAD' } },
      ['advance_due'],
    ],
    [
      'that is paid whole before, where cash needs an advance',
      {
        settings: { advanceRules },
        prices: { methods: [cash, methodFacts('ROCKET', 'manual', { supportsAdvance: false })] },
        payment: { paymentMethod: 'ROCKET', paymentTransactionId: 'TX12345678' },
      },
      [],
    ],
    [
      'of everything that is wrong at once, first error first',
      {
        settings: { minOrderMinor: 1000_00, otpCheckout: 'always', advanceRules },
        prices: {
          items: [itemFacts({ quantity: 51 })],
          zones,
          blocks: [{ id: 1, effect: 'refuse', advancePercent: 0 }],
        },
        payment: { paymentMethod: 'COD', advanceTransactionId: '/' },
      },
      ['items', 'no_place', 'blocked', 'claim', 'proof', 'advance_due'],
    ],
  ])('%s is refused for what is wrong with it, and nothing else', (_, given, codes) => {
    expect(codesOf(given)).toEqual(codes)
  })
})
