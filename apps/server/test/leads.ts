import { leadToken } from '../src/shared/lead-token.ts'
import { next, type Shop, type TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'

export type LeadSpec = {
  phone?: string
  name?: string
  minutesAgo?: number
  note?: string
  totalMinor?: number
  product?: Pick<TestProduct, 'id' | 'name'>
}

/** An unfinished checkout, inserted into the table, with the token of its link. */
export async function aLead(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  spec: LeadSpec = {},
): Promise<{ id: number; phone: string; token: string }> {
  const {
    phone = `+88018${10_000_000 + next()}`,
    name = 'Rahima',
    minutesAgo = 60,
    note = '',
    totalMinor = 1000_00,
    product = { id: 1, name: 'Saree' },
  } = spec
  const items = [
    {
      ...{ productId: product.id, variantId: null, name: product.name, variantName: '' },
      ...{ quantity: 1, unitPriceMinor: totalMinor },
    },
  ]
  const [row] = await h.sql<{ id: number }>(
    `insert into leads (store_id, phone, name, step, items, total_minor, coupon_code, delivery_location, district, thana, note,
       consented_at, started_at, last_seen_at)
     select $1, $2, $3, 'address', $4, $5, '', '', 'Dhaka', 'Dhanmondi', $6, t.at, t.at, t.at
       from (select now() - make_interval(mins => $7) as at) t returning id`,
    [storeId, phone, name, JSON.stringify(items), totalMinor, note, minutesAgo],
  )
  const id = Number(row?.id)
  return { id, phone, token: leadToken(h.deps.secrets('lead-link')[0], storeId, id) }
}

/** Makes a store keep the unfinished checkouts of shoppers who agree. */
export async function keepLeads(h: Harness, { storeId }: Pick<Shop, 'storeId'>): Promise<void> {
  await h.sql(`update stores set settings = settings || '{"leads":"consent"}' where id = $1`, [storeId])
  h.deps.storeKeys.forget('all')
}

/** What a storefront sends of checkouts, and what staff do with them. */
export const leadCalls = (h: Harness, shop: Shop) => {
  const shopper = (path: string, body: object, ip?: string) =>
    h.call({
      url: `W/leads/${path}`,
      key: shop.key,
      body,
      headers: { 'accept-language': 'en', ...(ip && { 'x-shopper-ip': ip }) },
    })
  const staff = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
    h.call({
      method,
      url: `M/${shop.subdomain}/leads/${path}`,
      headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
      ...(body && { body }),
    })
  return {
    save: (body: object, ip?: string) => shopper('', { consent: true, ...body }, ip),
    resume: (token: string) => shopper('resume/', { token }),
    stop: (token: string) => shopper('stop/', { token }),
    list: async (query = '') => (await staff('GET', `?${query}`)).data.items as Record<string, unknown>[],
    counts: async () => (await staff('GET', 'counts/')).data,
    read: (id: number) => staff('GET', `${id}/`),
    record: (id: number, body: object) => staff('POST', `${id}/contacts/`, body),
    remove: (id: number) => staff('DELETE', `${id}/`),
  }
}
