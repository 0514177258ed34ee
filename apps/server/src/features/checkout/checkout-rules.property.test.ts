import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckoutCase,
  cash,
  decideCase,
  itemFacts,
  methodFacts,
  rocket,
  zoneFacts,
} from '../../../test/checkouts.ts'
import { recognizeDelivery } from '../pricing/place-rules.ts'
import type { CheckoutDecision } from './checkout-facts.ts'

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_00 }))
const limit = fc.option(fc.integer({ min: 0, max: 600_00 }), { nil: null })

const rule = fc.record({
  ...{
    reason: fc.constant('RULE'),
    minTotalMinor: amount,
    isForNewPhones: fc.boolean(),
    minRisk: fc.integer({ min: 0, max: 60 }),
  },
  ...{ deliveryLocations: fc.subarray(['inside', 'outside']), percentBp: fc.integer({ min: 0, max: 10_000 }) },
  ...{ kind: fc.constantFrom('delivery_fee', 'fixed', 'percentage'), amountMinor: amount },
})

const phone = fc.record({
  ...{ isVerified: fc.boolean(), delivered: fc.nat(3), returned: fc.nat(3), cancelled: fc.nat(3), open: fc.nat(3) },
})

const aCase: fc.Arbitrary<CheckoutCase> = fc
  .record({
    settings: fc.record({
      ...{ minOrderMinor: amount, guestCheckout: fc.boolean(), addressCheck: fc.constantFrom('off', 'warn', 'refuse') },
      ...{
        otpCheckout: fc.constantFrom('off', 'always', 'new_phones', 'risky'),
        advanceRules: fc.array(rule, { maxLength: 2 }),
      },
    }),
    quantity: fc.integer({ min: 1, max: 60 }),
    priceMinor: fc.integer({ min: 0, max: 300_00 }),
    hasZones: fc.boolean(),
    location: fc.constantFrom(null, 'inside', 'outside', 'nowhere'),
    district: fc.constantFrom('', 'Dhaka', 'Sylhet'),
    methods: fc.tuple(limit, limit, limit),
    blocks: fc.array(
      fc.record({
        id: fc.nat(),
        effect: fc.constantFrom('hide_cod', 'ask_advance', 'refuse'),
        advancePercent: fc.nat(100),
      }),
      { maxLength: 2 },
    ),
    phone: fc.option(phone),
    proof: fc.record({
      provable: fc.constantFrom('phone', 'email', null),
      isPhoneProven: fc.boolean(),
      isEmailProven: fc.boolean(),
    }),
    customerId: fc.constantFrom(null, 'c'),
    paymentMethod: fc.constantFrom('COD', 'ROCKET', 'BKASH', 'UPAY'),
    advanceAmountMinor: fc.option(amount),
  })
  .map((given) => ({
    settings: given.settings,
    prices: {
      items: [itemFacts({ quantity: given.quantity, priceMinor: given.priceMinor })],
      zones: given.hasZones ? [zoneFacts('inside', 60_00, ['Dhaka']), zoneFacts('outside', 120_00)] : [],
      methods: [
        { ...cash, maxAmountMinor: given.methods[0] },
        { ...rocket, maxAmountMinor: given.methods[1] },
        methodFacts('BKASH', 'gateway', { minAmountMinor: given.methods[2] ?? 0 }),
      ],
      blocks: given.blocks,
      phone: given.phone,
    },
    request: {
      ...{ ...given.proof, customerId: given.customerId },
      delivery: recognizeDelivery(
        {
          location: given.location,
          districts: given.district ? [given.district] : [],
          text: { address: 'House 1, Road 2', district: given.district, thana: '' },
        },
        given.settings.addressCheck,
      ),
    },
    payment: {
      ...{ paymentMethod: given.paymentMethod, advanceAmountMinor: given.advanceAmountMinor },
      isThroughGateway: given.paymentMethod === 'BKASH',
    },
  }))

/** The same with the transactions that an order names and a quote does not. */
const withTransactions = ({ payment, ...given }: CheckoutCase): CheckoutCase => ({
  ...given,
  payment: {
    ...payment,
    ...(payment?.paymentMethod === 'ROCKET' && { paymentTransactionId: 'WHOLE12345' }),
    ...(payment?.paymentMethod === 'COD' &&
      payment.advanceAmountMinor && { advancePaymentMethod: 'ROCKET', advanceTransactionId: 'ADVANCE123' }),
  },
})

const codes = ({ refusals, lastRefusals }: CheckoutDecision) => [...refusals, ...lastRefusals].map(({ code }) => code)
const check = (property: (given: CheckoutCase) => void) => fc.assert(fc.property(aCase, property), { numRuns: 500 })

describe('for any store, buyer and payment', () => {
  it('an order is placed that a quote of the same facts requires nothing of', () => {
    let permitted = 0
    check((given) => {
      const quote = decideCase({ ...given, facts: { isQuote: true } })
      const order = decideCase(withTransactions(given))
      expect(order.price).toEqual(quote.price)
      expect(order.advance).toEqual(quote.advance)
      if (codes(quote).length > 0) return
      permitted++
      expect(codes(order)).toEqual([])
    })
    expect(permitted).toBeGreaterThan(0)
  })

  it('a quote requires nothing that an order is not refused for, except a proof', () => {
    check((given) => {
      const order = codes(decideCase(withTransactions(given)))
      const quote = codes(decideCase({ ...given, facts: { isQuote: true } }))
      const named = order.map((code) => (code === 'claim' ? 'advance' : code))
      for (const code of quote) if (code !== 'proof') expect(named).toContain(code)
    })
  })

  it('the errors before the last ones do not depend on the history of the phone number', () => {
    check((given) => {
      const order = withTransactions(given)
      const unknown = { ...order, prices: { ...order.prices, phone: null } }
      expect(decideCase(order).refusals).toEqual(decideCase(unknown).refusals)
    })
  })

  it('the payment of an order that stands is refused for what that of a new order is, and its terms are the same', () => {
    check((given) => {
      const order = withTransactions(given)
      const placed = decideCase(order)
      const standing = { ...placed.price, deliveryLocation: placed.zone?.code ?? '', leastAdvanceMinor: 0 }
      const changed = decideCase({ ...order, prices: { ...order.prices, items: [] }, facts: { standing } })
      expect(changed.payment).toEqual(placed.payment)
      expect(changed.lastRefusals).toEqual(placed.lastRefusals)
      expect(placed.refusals.slice(placed.refusals.length - changed.refusals.length)).toEqual(changed.refusals)
    })
  })
})
