import { linkToken } from '../src/shared/link-token.ts'
import { next, type Shop, type TestProduct } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'

export type OrderLinkSpec = {
  product: Pick<TestProduct, 'id' | 'variantId' | 'name'>
  quantity?: number
  unitMinor?: number
  /** What the catalog said; null where nothing was agreed. */
  listMinor?: number | null
  receiverName?: string
  phone?: string | null
  note?: string
  internalNote?: string
}

/** A link by which a buyer orders, inserted into the table, with its token. */
export async function anOrderLink(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { product, quantity = 1, unitMinor = 100_00, listMinor = null, ...spec }: OrderLinkSpec,
): Promise<{ id: number; token: string; phone: string | null }> {
  const phone = spec.phone === undefined ? `+88018${10_000_000 + next()}` : spec.phone
  const item = {
    ...{ productId: product.id, variantId: product.variantId, name: product.name, variantName: '', image: '' },
    ...{ quantity, unitMinor, listMinor },
  }
  const [row] = await h.sql<{ id: number }>(
    `insert into order_links (store_id, channel, items, discount_minor, required_advance_minor, total_minor, receiver_name, phone,
       price_reason, note, internal_note, created_by, created_at, expires_at)
     values ($1, 'MESSENGER', $2, 0, 0, $3, $4, $5, '', $6, $7, 'key:1', $8, $8::timestamptz + interval '48 hours') returning id`,
    [
      ...[storeId, JSON.stringify([item]), unitMinor * quantity, spec.receiverName ?? 'Rahima Khatun', phone],
      ...[spec.note ?? '', spec.internalNote ?? '', h.deps.clock()],
    ],
  )
  const id = Number(row?.id)
  return { id, phone, token: linkToken(h.deps.secrets('order-link')[0], storeId, id) }
}

type Headers = Record<string, string>

/** What staff do with links, and buyers by them. */
export const orderLinkCalls = (h: Harness, shop: Shop) => {
  const staff = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const url = `M/${shop.subdomain}/order-links/`
  const typed = { address: 'House 12, Road 5, Dhanmondi, Dhaka' }
  return {
    make: (body: object, headers: Headers = staff): Promise<TestResponse> =>
      h.call({ method: 'POST', url, headers, body: { channel: 'MESSENGER', ...body } }),
    list: (query = '', headers: Headers = staff): Promise<TestResponse> => h.call({ url: `${url}${query}`, headers }),
    read: (id: number, headers: Headers = staff): Promise<TestResponse> => h.call({ url: `${url}${id}/`, headers }),
    revoke: (id: number, headers: Headers = staff): Promise<TestResponse> =>
      h.call({ method: 'POST', url: `${url}${id}/revoke/`, headers }),
    open: (token: string, query = '', key = shop.key): Promise<TestResponse> =>
      h.call({ url: `W/order-links/${token}/${query}`, key, headers: { 'accept-language': 'en' } }),
    order: (token: string, body: object = {}, shopperToken?: string): Promise<TestResponse> =>
      h.call({
        ...{ method: 'POST', url: `W/order-links/${token}/order/`, key: shop.key, token: shopperToken },
        headers: { 'accept-language': 'en' },
        body: { ...typed, ...body },
      }),
  }
}

/** The token in the URL of a link. */
export const tokenOf = ({ data }: TestResponse): string => data.url.split('/b/')[1]
