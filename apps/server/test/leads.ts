import { linkToken } from '../src/shared/link-token.ts'
import { next, type Shop, type TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'

export type LeadSpec = {
  phone?: string
  name?: string
  minutesAgo?: number
  note?: string
  totalMinor?: number
  product?: Pick<TestProduct, 'id' | 'name'>
  language?: 'bn' | 'en'
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
    language = 'en',
  } = spec
  const items = [
    {
      ...{ productId: product.id, variantId: null, name: product.name, variantName: '' },
      ...{ quantity: 1, unitPriceMinor: totalMinor },
    },
  ]
  const [row] = await h.sql<{ id: number }>(
    `insert into leads (store_id, phone, name, step, items, total_minor, coupon_code, delivery_location, district, thana, note, language,
       consented_at, started_at, last_seen_at)
     select $1, $2, $3, 'address', $4, $5, '', '', 'Dhaka', 'Dhanmondi', $6, $7, $8, $8, $8 returning id`,
    [
      ...[storeId, phone, name, JSON.stringify(items), totalMinor, note, language],
      new Date(h.deps.clock().getTime() - minutesAgo * 60_000),
    ],
  )
  const id = Number(row?.id)
  return { id, phone, token: linkToken(h.deps.secrets('lead-link')[0], storeId, id) }
}

/** Makes a store keep the unfinished checkouts of shoppers who agree. */
export async function keepLeads(h: Harness, { storeId }: Pick<Shop, 'storeId'>): Promise<void> {
  await h.sql(`update stores set settings = settings || '{"leads":"consent"}' where id = $1`, [storeId])
  h.deps.storeKeys.forget('all')
}

/** Makes a store remind the shoppers of their unfinished checkouts by SMS, and gives it a website. */
export async function remindAfter(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  minutes: number,
  websiteUrl = 'https://shop.example.com',
): Promise<void> {
  await h.sql(
    `update stores set settings = settings || jsonb_build_object('leads', 'consent', 'leadReminderMinutes', $2::integer) where id = $1`,
    [storeId, minutes],
  )
  await h.sql(
    `update websites set config = config || jsonb_build_object('website_url', $2::text) where store_id = $1`,
    [storeId, websiteUrl],
  )
  h.deps.storeKeys.forget({ storeId })
}

/** The SMS of a reminder, as its event leaves it. */
export const aReminder = (h: Harness, { storeId }: Pick<Shop, 'storeId'>, leadId: number, text = 'Your order.') =>
  h.sql<{ id: string }>(
    `insert into messages (store_id, event_id, channel, kind, language, destination, proof, text, parts, lead_id, status, sent_at)
     select store_id, new_id(), 'sms', 'LEAD_REMINDER', 'en', phone, null, $3, 1, id, 'SENT', now() from leads
      where store_id = $1 and id = $2 returning id`,
    [storeId, leadId, text],
  )

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
