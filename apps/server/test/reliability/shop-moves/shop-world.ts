import { aCategory, aProduct, openShop, type Shop, signIn, type TestShopper } from '../../factories.ts'
import type { Answer, Call, Harness } from '../../harness.ts'
import { aZone } from '../../selling.ts'

export const GOODS = 3
export const PHONES = ['01711000001', '01711000002'] as const

/** One order as its answers described it, in the order of its moves. */
export type KnownOrder = {
  id: number
  status: string
  totalMinor: number
  who: string[]
  offerId: number | null
  lineIds: number[]
}

/** An offer as staff last set it, whatever was deleted since. */
export type KnownOffer = {
  id: number
  codes: string[]
  productIds: number[] | null
  firstOrderOnly: boolean
  usageLimit: number | null
  perCustomerLimit: number | null
}

/** A shop of one sequence, and what its answers have said so far. */
export type World = {
  h: Harness
  shop: Shop
  /** `null` where the product was deleted. */
  goods: { id: number; variantId: number; priceMinor: number; isDeleted: boolean }[]
  categoryIds: number[]
  shoppers: TestShopper[]
  orders: KnownOrder[]
  offers: KnownOffer[]
  zoneIds: number[]
  hours: number
  merchant(url: string, options?: Omit<Call, 'url'>): Promise<Answer>
  storefront(url: string, options?: Omit<Call, 'url'>): Promise<Answer>
}

/** A new shop: three products in two categories, two zones, cash and a wallet, two shoppers. */
export async function openWorld(h: Harness): Promise<World> {
  const shop = await openShop(h, { settings: { rateLimitFactor: 1_000_000 } })
  const categories = [await aCategory(h, shop), await aCategory(h, shop)]
  const goods: World['goods'] = []
  for (let n = 0; n < GOODS; n++) {
    const priceMinor = [100_00, 250_50, 999_99][n] as number
    const { id, variantId } = await aProduct(h, shop, {
      priceMinor,
      stock: [6, 40, 400][n] as number,
      categoryId: categories[n % 2]?.id ?? null,
    })
    goods.push({ id, variantId, priceMinor, isDeleted: false })
  }
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00, freeAboveMinor: 2_000_00, districts: ['Sylhet'] })
  const merchant: World['merchant'] = (url, options = {}) =>
    h.call({
      ...options,
      url: `M/${shop.subdomain}/${url}`,
      headers: { authorization: `Bearer ${shop.secretKey}`, ...options.headers },
    })
  await merchant('payment-methods/BKASH/', {
    method: 'PUT',
    body: { name: 'bKash', account_number: '01700000000', supports_advance: true },
  })
  const zones = await merchant('delivery-zones/')
  return {
    h,
    shop,
    goods,
    categoryIds: categories.map(({ id }) => id),
    shoppers: [await signIn(h, shop), await signIn(h, shop)],
    orders: [],
    offers: [],
    zoneIds: zones.data.items.map(({ id }: { id: number }) => id),
    hours: 0,
    merchant,
    storefront: (url, options = {}) => h.call({ ...options, url: `W/${url}`, key: shop.key }),
  }
}
