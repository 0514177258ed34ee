import { maxActiveOrderLinks, maxActiveOrderLinksOfAuthor } from '@haat/contract/limits.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { giveWebsiteUrl } from '../../../test/confirmations.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { anOrderLink, orderLinkCalls, tokenOf } from '../../../test/order-links.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
await giveWebsiteUrl(h, shop)
const saree = await aProduct(h, shop, { name: 'Jamdani saree', priceMinor: 1_000_00, stock: 50 })
const [owner, orders, agent, viewer] = await Promise.all([
  signInStaff(h, shop, 'owner'),
  signInStaff(h, shop, 'orders'),
  signInStaff(h, shop, 'agent'),
  signInStaff(h, shop, 'viewer'),
])
const { make, list, read, revoke, open } = orderLinkCalls(h, shop)
afterAll(() => expectHealthy(h))

const one = [{ product_id: saree.id, quantity: 1 }]
const agreed = (unit_price: string, more: object = {}) => ({
  items: [{ product_id: saree.id, quantity: 1, unit_price }],
  price_reason: 'Regular customer',
  ...more,
})
const outcome = ({ status, body }: Awaited<ReturnType<typeof make>>) => [status, body.error_code]

describe('a link that staff make', () => {
  it('has what the buyer orders at the agreed prices, and leads to the website of the store', async () => {
    const made = await make(
      {
        items: [{ product_id: saree.id, quantity: 2, unit_price: '900.00' }],
        ...{ discount: '50.00', delivery_fee: '30.00', required_advance: '200.00', price_reason: 'Regular customer' },
        ...{
          receiver_name: 'Rahima Khatun',
          phone: '01812345678',
          note: 'The blue one',
          internal_note: 'Her third order',
        },
        expires_in_hours: 24,
      },
      owner.headers,
    )
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      ...{ status: 'ACTIVE', channel: 'MESSENGER', item_count: 2, first_item: 'Jamdani saree', total: '1780.00' },
      items: [{ product_id: saree.id, variant_id: saree.variantId, unit_price: '900.00', list_price: '1000.00' }],
      ...{ discount: '50.00', delivery_fee: '30.00', required_advance: '200.00', price_reason: 'Regular customer' },
      ...{
        receiver_name: 'Rahima Khatun',
        phone: '+8801812345678',
        note: 'The blue one',
        internal_note: 'Her third order',
      },
      ...{ created_by: 'A owner', used_at: null, order_id: null, order_number: '' },
    })
    expect(made.data.url).toMatch(/^https:\/\/shop\.example\.com\/b\/[0-9a-z]+\.[\w-]{24}$/)
    expect((await read(made.data.id)).data).toEqual(made.data)
    const audit = await h.sql(`select action, after from audit_log where entity = 'order_link' and entity_id = $1`, [
      String(made.data.id),
    ])
    expect(audit).toMatchObject([{ action: 'order_link.created', after: { total: '1780.00', discount: '50.00' } }])
    expect(JSON.stringify(audit)).not.toMatch(/Rahima|1812345678/)
  })

  it('keeps its token nowhere, and opens nothing in another store', async () => {
    const made = await make({ items: one })
    const token = tokenOf(made)
    expect((await open(token)).status).toBe(200)
    const [row] = await h.sql('select to_jsonb(l)::text as row from order_links l where id = $1', [made.data.id])
    expect(row?.row).not.toContain(token.split('.')[1])
    const other = await openShop(h)
    expect((await open(token, '', other.key)).status).toBe(404)
  })

  it('is refused with 403 discount_not_allowed beyond the limit of who makes it, also by a fee of a place not known yet', async () => {
    expect(outcome(await make(agreed('900.00'), orders.headers))).toEqual([201, undefined])
    expect(outcome(await make(agreed('899.00'), orders.headers))).toEqual([403, 'discount_not_allowed'])
    // 120 of 1,120 are 10.72 %: what the most expensive zone would cost.
    const free = await make({ items: one, delivery_fee: '0.00', price_reason: 'Nearby' }, orders.headers)
    expect([...outcome(free), free.body.details.asked_percent]).toEqual([403, 'discount_not_allowed', 10.72])
    expect(outcome(await make(agreed('950.00'), agent.headers))).toEqual([403, 'permission_denied'])
    expect(outcome(await make({ items: one }, agent.headers))).toEqual([201, undefined])
    expect(outcome(await make({ items: one }, viewer.headers))).toEqual([403, 'permission_denied'])
  })

  it('needs a reason for its prices, and each variant once', async () => {
    const noReason = await make({ items: [{ product_id: saree.id, quantity: 1, unit_price: '900.00' }] })
    expect([...outcome(noReason), Object.keys(noReason.body.errors)]).toEqual([
      400,
      'validation_failed',
      ['price_reason'],
    ])
    const twice = await make({ items: [...one, ...one] })
    expect(Object.keys(twice.body.errors)).toEqual(['items.1.variant_id'])
  })

  it('is refused with 409 item_unavailable and insufficient_stock for what cannot be sold now', async () => {
    const draft = await aProduct(h, shop, { status: 'draft' })
    expect(outcome(await make({ items: [{ product_id: draft.id, quantity: 1 }] }))).toEqual([409, 'item_unavailable'])
    expect(outcome(await make({ items: [{ product_id: saree.id, quantity: 51 }] }))).toEqual([
      409,
      'insufficient_stock',
    ])
  })

  it('is refused with 409 order_not_accepted for a phone number that the store has blocked', async () => {
    await h.sql(
      `insert into blocks (store_id, kind, value, label, effect) values ($1, 'phone', '+8801898765432', 'A buyer', 'refuse')`,
      [shop.storeId],
    )
    const refused = await make({ items: one, phone: '01898765432' })
    expect(outcome(refused)).toEqual([409, 'order_not_accepted'])
  })

  it('is refused with 409 invalid_state no_website while the website of the store has no URL', async () => {
    const other = await openShop(h)
    const product = await aProduct(h, other, { stock: 1 })
    const refused = await orderLinkCalls(h, other).make({ items: [{ product_id: product.id, quantity: 1 }] })
    expect([...outcome(refused), refused.body.details.reason]).toEqual([409, 'invalid_state', 'no_website'])
  })

  it('keeps the price of the catalog, not that of a flash deal, which ends', async () => {
    const cap = await aProduct(h, shop, { priceMinor: 400_00, stock: 9 })
    const dealId = await aFlashDeal(h, shop, { items: [{ product: cap, priceMinor: 300_00 }] })
    const made = await make({ items: [{ product_id: cap.id, quantity: 1 }] })
    expect(made.data.items).toMatchObject([{ unit_price: '400.00', list_price: null }])
    const shown = async () => (await open(tokenOf(made))).data.quote.items[0].unit_price
    expect(await shown()).toBe('300.00')
    const at = `M/${shop.subdomain}/products/${cap.id}/`
    const body = { variants: [{ id: cap.variantId, price: '500.00' }] }
    expect((await h.call({ method: 'PATCH', url: at, headers: owner.headers, body })).status).toBe(200)
    expect(await shown()).toBe('300.00')
    const deal = { url: `M/${shop.subdomain}/flash-deals/${dealId}/`, headers: owner.headers }
    expect((await h.call({ ...deal, method: 'PATCH', body: { is_active: false } })).status).toBe(200)
    expect(await shown()).toBe('400.00')
  })
})

describe('the links of a store', () => {
  it('are listed newest first, by status and by who has made them', async () => {
    const { data: first } = await make({ items: one }, owner.headers)
    const { data: second } = await make({ items: one }, agent.headers)
    await revoke(second.id)
    const page = await list('?limit=1', viewer.headers)
    expect([page.data.items[0].id, page.data.items[0].status, page.data.has_more]).toEqual([second.id, 'REVOKED', true])
    const next = await list(`?limit=1&cursor=${page.data.next_cursor}`, viewer.headers)
    expect(next.data.items[0].id).toBe(first.id)
    const mine = await list('?mine=true', agent.headers)
    expect(new Set(mine.data.items.map((link: { created_by: string }) => link.created_by))).toEqual(
      new Set(['A agent']),
    )
    const ended = await list('?status=revoked')
    expect(ended.data.items.map(({ id }: { id: number }) => id)).toContain(second.id)
    expect(ended.data.items.map(({ id }: { id: number }) => id)).not.toContain(first.id)
  })

  it('end when staff end them, once: then 409 invalid_state link_ended, and 404 not_found for no link', async () => {
    const made = await make({ items: one })
    const done = await revoke(made.data.id)
    expect([done.status, done.data.status, done.data.url]).toEqual([200, 'REVOKED', ''])
    const again = await revoke(made.data.id)
    expect([...outcome(again), again.body.details.reason]).toEqual([409, 'invalid_state', 'link_ended'])
    expect(outcome(await revoke(799_000_999))).toEqual([404, 'not_found'])
    expect(outcome(await read(799_000_999))).toEqual([404, 'not_found'])
  })

  it('are at most so many at once: then 409 invalid_state, until one has ended', async () => {
    const other = await openShop(h)
    await giveWebsiteUrl(h, other)
    const product = await aProduct(h, other, { stock: 1 })
    const calls = orderLinkCalls(h, other)
    const { id } = await anOrderLink(h, other, { product })
    await h.sql(
      `insert into order_links (store_id, channel, items, discount_minor, required_advance_minor, total_minor, receiver_name,
         price_reason, note, internal_note, created_by, created_at, expires_at)
       select store_id, channel, items, 0, 0, 0, '', '', '', '', 'key:' || n % 9, created_at, expires_at
         from order_links, generate_series(2, $2) as n where id = $1`,
      [id, maxActiveOrderLinks],
    )
    const items = [{ product_id: product.id, quantity: 1 }]
    const full = await calls.make({ items })
    expect([...outcome(full), full.body.details.maximum]).toEqual([409, 'invalid_state', maxActiveOrderLinks])
    await calls.revoke(id)
    expect((await calls.make({ items })).status).toBe(201)
  })

  it('are at most so many of one author, who keeps nobody else from making links: then 409 invalid_state', async () => {
    const other = await openShop(h)
    await giveWebsiteUrl(h, other)
    const product = await aProduct(h, other, { stock: 1 })
    const [flooding, bystander] = [await signInStaff(h, other, 'agent'), await signInStaff(h, other, 'agent')]
    const calls = orderLinkCalls(h, other)
    const items = [{ product_id: product.id, quantity: 1 }]
    const { data } = await calls.make({ items }, flooding.headers)
    await h.sql(
      `insert into order_links (store_id, channel, items, discount_minor, required_advance_minor, total_minor, receiver_name,
         price_reason, note, internal_note, created_by, created_at, expires_at)
       select store_id, channel, items, 0, 0, 0, '', '', '', '', created_by, created_at, expires_at
         from order_links, generate_series(2, $2) where id = $1`,
      [data.id, maxActiveOrderLinksOfAuthor],
    )
    const full = await calls.make({ items }, flooding.headers)
    expect([...outcome(full), full.body.details.maximum]).toEqual([409, 'invalid_state', maxActiveOrderLinksOfAuthor])
    expect((await calls.make({ items }, bystander.headers)).status).toBe(201)
  })

  it('are deleted 30 days after they have expired', async () => {
    const old = await anOrderLink(h, shop, { product: saree, receiverName: `Old ${next()}` })
    const newer = await anOrderLink(h, shop, { product: saree })
    for (const [{ id }, days] of [
      [old, 31],
      [newer, 29],
    ] as const)
      await h.sql(
        `update order_links set created_at = now() - interval '60 days', expires_at = now() - make_interval(days => $2) where id = $1`,
        [id, days],
      )
    await runJobs(h, 'rows.delete_expired')
    const left = await h.sql('select id from order_links where id = any($1)', [[old.id, newer.id]])
    expect(left.map(({ id }) => Number(id))).toEqual([newer.id])
  })
})
