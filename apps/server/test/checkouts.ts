import type { CheckoutFacts, CheckoutRequest, RequestedPayment } from '../src/features/checkout/checkout-facts.ts'
import { nothingPaid } from '../src/features/checkout/checkout-facts.ts'
import { decideCheckout } from '../src/features/checkout/checkout-rules.ts'
import { noPickup } from '../src/features/delivery/delivery-zone-rules.ts'
import { plainFees } from '../src/features/delivery/zone-fee-rules.ts'
import type { PriceFacts } from '../src/features/pricing/load-price-facts.ts'
import type { ItemRow } from '../src/features/pricing/price-facts.queries.ts'
import type { MethodFactsRow, ZoneFactsRow } from '../src/features/pricing/selling-facts.queries.ts'
import type { BuyerProof } from '../src/features/risk/buyer-rules.ts'
import { defaultSettings, type StoreSettings } from '../src/shared/store-settings.ts'

const now = new Date('2026-05-04T06:00:00Z')

export const itemFacts = (more: Partial<ItemRow> = {}): ItemRow => ({
  ...{ lineId: null, productId: 1, askedVariantId: null, quantity: 1, addedVia: '', priceAtAddMinor: null },
  ...{ createdAt: null, variantId: 11, hasVariants: false, isShown: true, isSellable: true, name: 'Tea' },
  ...{
    variantName: '',
    translations: {},
    slug: 'tea',
    sku: '',
    image: '',
    priceMinor: 100_00,
    compareAtMinor: null,
    costPriceMinor: null,
  },
  ...{ categoryIds: [], minQuantity: 1, maxQuantity: null, isSubscribable: false, subscribeIntervals: [] },
  ...{ subscribeDiscountPercent: 0, isTracked: true, allowBackorder: false, onHand: 50, lowStockThreshold: 0 },
  ...{ flashDeal: null, weightGrams: null, extraDeliveryMinor: 0 },
  ...more,
})

export const methodFacts = (code: string, type: string, more: Partial<MethodFactsRow> = {}): MethodFactsRow => ({
  ...{ code, type, name: code, minAmountMinor: 0, maxAmountMinor: null, supportsAdvance: code !== 'COD' },
  ...{ supportsRefund: false, logo: '', instructions: '', translations: {}, accountNumber: '', feePercent: 0 },
  sortOrder: 0,
  ...more,
})
export const [cash, rocket, bkash] = [
  methodFacts('COD', 'cod'),
  methodFacts('ROCKET', 'manual'),
  methodFacts('BKASH', 'gateway'),
]

export const zoneFacts = (code: string, feeMinor: number, districts: string[] = []): ZoneFactsRow => ({
  ...{
    code,
    kind: 'delivery' as const,
    ...noPickup,
    ...plainFees,
    label: code,
    translations: {},
    feeMinor,
    freeAboveMinor: null,
    districts,
    thanas: [],
  },
  ...{ estimatedDaysMin: 1, estimatedDaysMax: 3 },
})

const prices = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  ...{
    items: [itemFacts()],
    agreed: null,
    bundles: [],
    automaticOffers: [],
    coupon: null,
    zones: [],
    methods: [cash, rocket, bkash],
  },
  ...{
    parcel: { itemGrams: 500, packingGrams: 0 },
    blocks: [],
    phone: null,
    ownRates: [],
    shopper: { isIdentified: true, orderCount: 0 },
    offerNames: new Map(),
  },
  ...more,
})

/** What differs from an order of one product in cash, to which nothing objects. */
export type CheckoutCase = {
  settings?: Partial<StoreSettings>
  prices?: Partial<PriceFacts>
  facts?: Partial<CheckoutFacts>
  request?: Partial<CheckoutRequest>
  payment?: Partial<RequestedPayment>
}

export function decideCase({ settings, prices: given, facts, request, payment }: CheckoutCase = {}) {
  const store = { currency: 'BDT', settings: { ...defaultSettings, ...settings } }
  const unproven: BuyerProof = { provable: 'phone', isPhoneProven: false, isEmailProven: false }
  return decideCheckout(
    { store, prices: prices(given), standing: null, isQuote: false, now, ...facts },
    {
      ...{ customerId: null, email: '', receiverName: 'Rahima Khatun', ...unproven, isRenewal: false },
      delivery: {
        location: null,
        stated: [],
        found: [],
        text: { address: 'House 1, Road 2', district: '', thana: '' },
      },
      ...{ couponCode: null, items: [], claimedDeliveryFeeMinor: null, expectedTotalMinor: null },
      payment: { ...nothingPaid, paymentMethod: 'COD', ...payment },
      ...request,
    },
  )
}
