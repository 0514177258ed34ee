import { plainFees } from '../../../src/features/delivery/zone-fee-rules.ts'
import type { Zone } from '../../../src/features/pricing/price-rules.ts'
import type { Offer } from '../../../src/features/promotions/offer-rules.ts'
import { aProduct, openShop, type Shop } from '../../factories.ts'
import type { Harness } from '../../harness.ts'
import { anOffer } from '../../models/price-carts.ts'
import { anOfferOf, aWallet, aZone, type OfferSpec } from '../../selling.ts'

export type Goods = { productId: number; variantId: number; isChosen: boolean; priceMinor: number }

/** A store with every kind of price, offer and fee, and the same as input of the exact model. */
export type TamperedShop = {
  shop: Shop
  goods: Goods[]
  automaticOffers: Offer[]
  coupons: Map<string, Offer>
  zones: Zone[]
}

/** The advance in basis points of the total, required only outside the near zone. */
export const ADVANCE_BP = 1_050n
export const FAR = 'outside_dhaka'

const PLENTY = 100_000_000
const prices = [100_00, 33_33, 1, 0, 2_500_00, 9_999_999_999]

export async function openTamperedShop(h: Harness): Promise<TamperedShop> {
  const rule = { reason: 'FAR', deliveryLocations: [FAR], minTotalMinor: 0, amountMinor: 0 }
  const shop = await openShop(h, {
    settings: {
      rateLimitFactor: 1_000_000,
      advanceRules: [{ ...rule, kind: 'percentage', percentBp: Number(ADVANCE_BP) }],
    },
  })
  const goods: Goods[] = []
  for (const priceMinor of prices) {
    const { id, variantId } = await aProduct(h, shop, { priceMinor, stock: PLENTY })
    goods.push({ productId: id, variantId, isChosen: false, priceMinor })
  }
  const variants = [777_77, 49_99].map((priceMinor, n) => ({ options: { Size: `${n}` }, priceMinor, stock: PLENTY }))
  const dressed = await aProduct(h, shop, { variants })
  for (const [index, variantId] of dressed.variantIds.entries()) {
    goods.push({ productId: dressed.id, variantId, isChosen: true, priceMinor: variants[index]?.priceMinor ?? 0 })
  }
  const [plain, odd] = goods as [Goods, Goods]
  const offerOf = async (spec: OfferSpec): Promise<Offer> => {
    const { code = null, nameBn: _, productIds = [], categoryIds = [], startsAt: __, endsAt: ___, ...rest } = spec
    const id = await anOfferOf(h, shop, spec)
    const whole = { percentBp: 1_000, amountMinor: 0, buyQuantity: 0, getQuantity: 0 }
    return anOffer({ ...whole, ...rest, id, code, productIds: [...productIds], categoryIds: [...categoryIds] })
  }
  const groups = { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 } as const
  const automaticOffers = [
    await offerOf({ percentBp: 333, minSubtotalMinor: 500_00, maxDiscountMinor: 300_00 }),
    await offerOf({ ...groups, percentBp: 10_000, productIds: [odd.productId] }),
    await offerOf({ kind: 'fixed', amountMinor: 5_01, productIds: [plain.productId] }),
    await offerOf({ kind: 'free_delivery', minSubtotalMinor: 2_000_00 }),
  ]
  const coupons = new Map<string, Offer>()
  for (const spec of [
    { code: 'PART', percentBp: 1_755, maxDiscountMinor: 250_00 },
    { code: 'FLAT', kind: 'fixed', amountMinor: 75_50, minSubtotalMinor: 300_00 },
    { code: 'SHIP', kind: 'free_delivery' },
    { code: 'TRIO', ...groups, percentBp: 5_000 },
    { code: 'ONLY', percentBp: 9_999, productIds: [dressed.id] },
    { code: 'OVER', percentBp: 1_000, isActive: false },
  ] as const) {
    coupons.set(spec.code, await offerOf(spec))
  }
  const zones: Zone[] = [
    { ...plainFees, code: 'inside_dhaka', feeMinor: 60_00, freeAboveMinor: null },
    { ...plainFees, code: FAR, feeMinor: 129_99, freeAboveMinor: 3_000_00 },
  ]
  for (const zone of zones) await aZone(h, shop, { ...zone, code: zone.code })
  await aWallet(h, shop)
  return { shop, goods, automaticOffers, coupons, zones }
}
