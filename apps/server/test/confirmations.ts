import { linkDigest } from '../src/features/staff/staff-links.ts'
import { next, type Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'

/** The URL of the website of a store, in which links lead. */
export async function giveWebsiteUrl(h: Harness, { storeId }: Pick<Shop, 'storeId'>): Promise<void> {
  await h.sql(
    `update websites set config = config || '{"website_url":"https://shop.example.com"}' where store_id = $1`,
    [storeId],
  )
}

/** The token of a link by which the buyer of an order confirms it, inserted into the table. */
export async function aConfirmationLink(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  orderId: number,
): Promise<string> {
  const token = `T${String(next()).padStart(11, '0')}`
  await h.sql(
    `insert into confirmation_links (store_id, order_id, channel, token_digest, created_at, expires_at)
     values ($1, $2, 'copy', $3, $4::timestamptz, $4::timestamptz + interval '72 hours')`,
    [storeId, orderId, linkDigest(token), h.deps.clock()],
  )
  return token
}

/** What staff send, and what buyers do with it. */
export const confirmationCalls = (h: Harness, shop: Shop) => ({
  send: (
    orderId: number,
    channel: string,
    headers: Record<string, string> = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
  ): Promise<TestResponse> =>
    h.call({
      method: 'POST',
      url: `M/${shop.subdomain}/orders/${orderId}/confirmation-links/`,
      headers,
      body: { channel },
    }),
  read: (token: string, key = shop.key): Promise<TestResponse> =>
    h.call({ url: `W/confirmations/${token}/`, key, headers: { 'accept-language': 'en' } }),
  decide: (token: string, decision: string, note?: string): Promise<TestResponse> =>
    h.call({
      method: 'POST',
      url: `W/confirmations/${token}/`,
      key: shop.key,
      headers: { 'accept-language': 'en' },
      body: { decision, ...(note !== undefined && { note }) },
    }),
})
