import { aCategory, aProduct, openShop, type Shop, signIn, type TestShopper } from '../../factories.ts'
import type { Call, Harness, TestResponse } from '../../harness.ts'
import { aWallet, aZone } from '../../selling.ts'

export const PRODUCT_COUNT = 4
export const PHONES = ['01711000001', '01711000002'] as const

/** One order as the responses described it, in the sequence of its moves. */
export type KnownOrder = {
  id: number
  status: string
  totalMinor: number
  who: string[]
  offerId: number | null
  lineIds: number[]
  /** The shopper who placed it; null for a guest. */
  shopper: TestShopper | null
}

export type KnownProduct = {
  id: number
  variantIds: number[]
  priceMinor: number
  /** The maximum quantity in one order, all variants together. */
  most: number | null
  isDeleted: boolean
}

/** A delivery zone as staff last saved it. */
export type KnownZone = {
  id: number
  code: string
  districts: string[]
  feeMinor: number
  freeAboveMinor: number | null
  isActive: boolean
}

/** An offer as staff last saved it, whatever was deleted since. */
export type KnownOffer = {
  id: number
  codes: string[]
  productIds: number[] | null
  firstOrderOnly: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
}

/** The store of one sequence, and what its responses have contained so far. */
export type World = {
  h: Harness
  shop: Shop
  goods: KnownProduct[]
  categoryIds: number[]
  shoppers: TestShopper[]
  orders: KnownOrder[]
  offers: KnownOffer[]
  zones: KnownZone[]
  addresses: { id: string; shopper: TestShopper }[]
  resolvedIds: Set<number>
  hours: number
  merchant(url: string, options?: Omit<Call, 'url'>): Promise<TestResponse>
  storefront(url: string, options?: Omit<Call, 'url'>): Promise<TestResponse>
}

/**
 * Creates a store: four products in two categories, one of them with two variants, two zones, cash and a wallet, two
 * shoppers.
 */
export async function openWorld(h: Harness): Promise<World> {
  const shop = await openShop(h, { settings: { rateLimitFactor: 1_000_000 } })
  const categories = [await aCategory(h, shop), await aCategory(h, shop)]
  const goods: World['goods'] = []
  for (let n = 0; n < PRODUCT_COUNT; n++) {
    const priceMinor = [100_00, 250_50, 999_99, 80_00][n] as number
    const [stock, most] = [[6, 40, 400, 50][n] as number, [null, 9, null, 5][n] as number | null]
    const variant = { priceMinor, stock }
    const { id, variantIds } = await aProduct(h, shop, {
      ...variant,
      maxQuantity: most,
      categoryId: categories[n % 2]?.id ?? null,
      ...(n === 3 ? { variants: ['S', 'M'].map((Size) => ({ ...variant, options: { Size } })) } : {}),
    })
    goods.push({ id, variantIds, priceMinor, most, isDeleted: false })
  }
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, freeAboveMinor: 2_000_00, districts: ['Sylhet'] })
  const merchant: World['merchant'] = (url, options = {}) =>
    h.call({
      ...options,
      url: `M/${shop.subdomain}/${url}`,
      headers: { authorization: `Bearer ${shop.secretKey}`, ...options.headers },
    })
  await aWallet(h, shop)
  const zones = await merchant('delivery-zones/')
  return {
    h,
    shop,
    goods,
    categoryIds: categories.map(({ id }) => id),
    shoppers: [await signIn(h, shop), await signIn(h, shop)],
    orders: [],
    offers: [],
    // biome-ignore lint/suspicious/noExplicitAny: a zone as the merchant API presents it
    zones: zones.data.items.map((zone: any) => ({
      id: zone.id,
      code: zone.code,
      districts: zone.districts,
      feeMinor: Math.round(Number(zone.fee) * 100),
      freeAboveMinor: zone.free_above === null ? null : Math.round(Number(zone.free_above) * 100),
      isActive: true,
    })),
    addresses: [],
    resolvedIds: new Set(),
    hours: 0,
    merchant,
    storefront: (url, options = {}) => h.call({ ...options, url: `W/${url}`, key: shop.key }),
  }
}
