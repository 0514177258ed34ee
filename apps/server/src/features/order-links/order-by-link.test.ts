import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { giveWebsiteUrl } from '../../../test/confirmations.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { orderLinkCalls, tokenOf } from '../../../test/order-links.ts'
import { anOfferOf, aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aZone(h, shop, { code: 'outside_dhaka', feeMinor: 120_00 })
await aWallet(h, shop)
await giveWebsiteUrl(h, shop)
const owner = await signInStaff(h, shop, 'owner')
const { make, read, revoke, open, order } = orderLinkCalls(h, shop)
const orders = orderCalls(h, shop)
const NOW = new Date('2026-03-02T06:00:00Z')
h.setNow(NOW)
afterEach(async () => {
  h.setNow(NOW)
  await h.sql(`update stores set settings = '{}'::jsonb where id = $1`, [shop.storeId])
  h.deps.storeKeys.forget('all')
})
afterAll(() => expectHealthy(h))

const HOURS = 3_600_000
const later = (hours: number) => h.setNow(new Date(NOW.getTime() + hours * HOURS))
const phone = () => `018${10_000_000 + next()}`
const set = async (settings: object) => {
  await h.sql('update stores set settings = settings || $2::jsonb where id = $1', [
    shop.storeId,
    JSON.stringify(settings),
  ])
  h.deps.storeKeys.forget('all')
}
const saree = await aProduct(h, shop, { name: 'Jamdani saree', priceMinor: 1_000_00, stock: 100 })

async function aLink(more: object = {}, product = saree) {
  const made = await make(
    { items: [{ product_id: product.id, quantity: 2 }], receiver_name: 'Rahima Khatun', ...more },
    owner.headers,
  )
  expect(made.status, made.text).toBe(201)
  return { id: made.data.id as number, token: tokenOf(made) }
}
const agreed = {
  items: [{ product_id: saree.id, quantity: 2, unit_price: '900.00' }],
  price_reason: 'Regular customer',
}
const outcome = ({ status, body }: Awaited<ReturnType<typeof order>>) => [status, body.error_code, body.details?.reason]

describe('the page of a link', () => {
  it('shows the items at the agreed prices, what is known of the buyer, and the total where the order is to go', async () => {
    const { token } = await aLink({ ...agreed, phone: '01812345678', note: 'The blue one' })
    const { data } = await open(token)
    expect(data).toMatchObject({
      ...{ status: 'ACTIVE', receiver_name: 'Rahima Khatun', phone_hint: '018•••••678', note: 'The blue one' },
      quote: {
        items: [{ product_id: saree.id, quantity: 2, unit_price: '900.00', line_total: '1800.00' }],
        ...{ subtotal: '1800.00', delivery_fee: '0.00', total: '1800.00' },
        requirements: [{ code: 'DELIVERY_LOCATION_REQUIRED' }],
      },
    })
    const placed = await open(token, `?address=${encodeURIComponent('Road 5, Dhanmondi, Dhaka')}`)
    expect(placed.data.quote).toMatchObject({
      delivery_fee: '60.00',
      total: '1860.00',
      requirements: [],
      district: 'Dhaka',
    })
    const elsewhere = await open(token, '?district=Khulna')
    expect(elsewhere.data.quote).toMatchObject({ delivery_fee: '120.00', total: '1920.00' })
  })

  it('changes nothing when messengers open it', async () => {
    const { id, token } = await aLink()
    const stored = () => h.sql('select to_jsonb(l) as row from order_links l where id = $1', [id])
    const before = await stored()
    for (let times = 0; times < 3; times++) expect((await open(token)).data.status).toBe('ACTIVE')
    expect(await stored()).toEqual(before)
  })

  it('shows nothing of the buyer and the items after its end, and is 404 not_found for a token that no store has made', async () => {
    const { id, token } = await aLink({ phone: '01812345679' })
    await revoke(id)
    const ended = { receiver_name: '', phone_hint: '', note: '', quote: null }
    expect((await open(token)).data).toMatchObject({ status: 'REVOKED', ...ended })
    const { token: old } = await aLink({ phone: '01812345679' })
    later(48)
    expect((await open(old)).data).toMatchObject({ status: 'EXPIRED', ...ended })
    for (const unknown of [
      `${token}x`,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'k3x9f2.8sK2mQ4vT7xB1nC5dF9gH3ab',
      'NOBODY',
    ])
      for (const response of [await open(unknown), await order(unknown)])
        expect([response.status, response.body.error_code]).toEqual([404, 'not_found'])
  })
})

describe('an order by a link', () => {
  it('is placed by its buyer at the agreed prices, with what staff wrote, and uses the link', async () => {
    const { id, token } = await aLink({
      ...{
        ...agreed,
        discount: '100.00',
        delivery_fee: '30.00',
        phone: '01812345670',
        internal_note: 'Her third order',
      },
      note: 'The blue one',
    })
    const placed = await order(token, { expected_total: '1730.00' })
    expect(placed.status).toBe(201)
    expect(placed.data.order).toMatchObject({
      status: 'PENDING',
      total: '1730.00',
      delivery_fee: '30.00',
      phone: '+8801812345670',
    })
    const { data } = await orders.read(placed.data.order.id)
    expect(data).toMatchObject({
      ...{ channel: 'MESSENGER', agreed_discount: '100.00', receiver_name: 'Rahima Khatun', note: 'The blue one' },
      items: [{ unit_price: '900.00', list_price: '1000.00', quantity: 2 }],
    })
    expect(
      data.timeline.map(({ code, actor_type, message }: Record<string, string>) => [code, actor_type, message]),
    ).toEqual([
      ['PENDING', 'guest', expect.anything()],
      ['ORDER_LINK', 'staff', 'The buyer ordered by the link.'],
      ['PRICE_AGREED', 'staff', 'Regular customer'],
      ['NOTE', 'staff', 'Her third order'],
    ])
    const link = (await read(id)).data
    expect(link).toMatchObject({ status: 'USED', order_id: data.id, order_number: data.order_number, url: '' })
    expect(link).toMatchObject({ receiver_name: '', phone: null, note: '', internal_note: '', price_reason: '' })
    const events = await h.sql(
      `select type, payload -> 'order_link_id' as link from outbox where resource_id = $1 order by id`,
      [String(data.id)],
    )
    expect(events).toEqual([
      { type: 'order.created', link: null },
      { type: 'order_link.used', link: id },
    ])
    const tracked = await h.call({
      ...{
        method: 'POST',
        url: 'W/orders/track/',
        key: shop.key,
        body: { tracking_token: placed.data.tracking_token },
      },
    })
    expect(tracked.data.order_number).toBe(data.order_number)
  })

  it('is returned again to who sends it once more with its phone number, and to nobody else: 409 invalid_state link_used', async () => {
    const { token } = await aLink()
    const mine = phone()
    const first = await order(token, { phone: mine })
    const again = await order(token, { phone: mine })
    expect([first.status, again.status, again.data.order.id]).toEqual([201, 201, first.data.order.id])
    const stranger = await order(token, { phone: phone() })
    expect([...outcome(stranger), stranger.body.details.order_number]).toEqual([
      409,
      'invalid_state',
      'link_used',
      undefined,
    ])
    const shopper = await signIn(h, shop)
    const other = await order(token, { phone: mine }, shopper.token)
    expect(outcome(other)).toEqual([409, 'invalid_state', 'link_used'])
    later(0.25)
    const late = await order(token, { phone: mine })
    expect([...outcome(late), late.body.details.order_number]).toEqual([
      ...[409, 'invalid_state', 'link_used'],
      first.data.order.order_number,
    ])
    expect(await h.sql('select 1 as one from orders where phone = $1', [`+88${mine}`])).toEqual([{ one: 1 }])
  })

  it('is refused with 409 invalid_state link_ended after its time, and when staff have ended the link', async () => {
    const { token } = await aLink({ expires_in_hours: 1 })
    const revoked = await aLink()
    await revoke(revoked.id)
    expect(outcome(await order(revoked.token, { phone: phone() }))).toEqual([409, 'invalid_state', 'link_ended'])
    later(1)
    expect(outcome(await order(token, { phone: phone() }))).toEqual([409, 'invalid_state', 'link_ended'])
  })

  it('needs a name and a phone number that staff did not know: 400 validation_failed', async () => {
    const { token } = await aLink({ receiver_name: '' })
    const refused = await order(token)
    expect([...outcome(refused), Object.keys(refused.body.errors)]).toEqual([
      ...[400, 'validation_failed', undefined],
      ['receiver_name', 'phone'],
    ])
    expect((await order(token, { receiver_name: 'Karim', phone: phone() })).status).toBe(201)
  })

  it('belongs to the shopper who is signed in', async () => {
    const { token } = await aLink()
    const shopper = await signIn(h, shop)
    const placed = await order(token, { phone: phone() }, shopper.token)
    expect([placed.status, placed.data.tracking_token]).toEqual([201, undefined])
    const own = await h.call({ url: `W/orders/?order_id=${placed.data.order.id}`, key: shop.key, token: shopper.token })
    expect(own.status).toBe(200)
  })
})

const price = async (productId: number, minor: number) => {
  await h.sql('update variants set price_minor = $2 where product_id = $1', [productId, minor])
  await h.sql('select refresh_listings($1, $2)', [shop.storeId, [productId]])
}

describe('the prices of a link', () => {
  it('hold until it expires: a higher price in the catalog changes nothing, a lower one is the buyer’s', async () => {
    const cap = await aProduct(h, shop, { priceMinor: 400_00, stock: 50 })
    const { token } = await aLink({}, cap)
    await price(cap.id, 600_00)
    expect((await open(token)).data.quote.items[0].unit_price).toBe('400.00')
    await price(cap.id, 300_00)
    expect((await open(token)).data.quote.items[0].unit_price).toBe('300.00')
    await price(cap.id, 600_00)
    const placed = await order(token, { phone: phone() })
    expect(placed.data.order).toMatchObject({ subtotal: '800.00', total: '860.00' })
  })

  it('that were agreed are in no offer, and the discount takes off at most what the items cost', async () => {
    const cap = await aProduct(h, shop, { priceMinor: 400_00, stock: 50 })
    await anOfferOf(h, shop, { percentBp: 1_000, productIds: [cap.id] })
    const priced = { items: [{ product_id: cap.id, quantity: 1, unit_price: '390.00' }], price_reason: 'A stain' }
    const { token } = await aLink(priced, cap)
    expect((await open(token)).data.quote).toMatchObject({ subtotal: '390.00', discount_total: '0.00' })
    const whole = await aLink(
      { items: [{ product_id: cap.id, quantity: 1 }], discount: '350.00', price_reason: 'Gift' },
      cap,
    )
    await price(cap.id, 200_00)
    const placed = await order(whole.token, { phone: phone() })
    expect([placed.status, placed.data.order.total]).toEqual([201, '60.00'])
  })

  it('are those of the page: another total is refused with 409 price_changed', async () => {
    const { token } = await aLink()
    const changed = await order(token, { phone: phone(), expected_total: '2000.00' })
    expect([changed.status, changed.body.error_code, changed.body.details.total]).toEqual([
      409,
      'price_changed',
      '2060.00',
    ])
  })
})

describe('the goods of a link', () => {
  it('still sell when their product is not published any more, not when it is deleted: 409 item_unavailable', async () => {
    const cap = await aProduct(h, shop, { stock: 50 })
    const [hidden, deleted] = [await aLink({}, cap), await aLink({}, cap)]
    await h.sql(`update products set status = 'draft' where id = $1`, [cap.id])
    expect((await open(hidden.token)).data.quote.items[0]).toMatchObject({ is_available: true })
    expect((await order(hidden.token, { phone: phone() })).status).toBe(201)
    const removed = await h.call({
      ...{ method: 'DELETE', url: `M/${shop.subdomain}/products/${cap.id}/`, headers: owner.headers },
    })
    expect(removed.status).toBe(200)
    expect(outcome(await order(deleted.token, { phone: phone() }))).toEqual([409, 'item_unavailable', undefined])
  })

  it('are not reserved: who comes too late gets 409 insufficient_stock, and the link can be used later', async () => {
    const cap = await aProduct(h, shop, { stock: 3 })
    const [one, other] = [await aLink({}, cap), await aLink({}, cap)]
    const first = await order(one.token, { phone: phone() })
    expect(outcome(await order(other.token, { phone: phone() }))).toEqual([409, 'insufficient_stock', undefined])
    expect((await open(other.token)).data.status).toBe('ACTIVE')
    expect((await orders.act(first.data.order.id, 'cancel', { reason: 'Changed her mind' })).status).toBe(200)
    expect((await order(other.token, { phone: phone() })).status).toBe(201)
  })
})

describe('the rules of the store for buyers', () => {
  it('hold for blocks: 409 order_not_accepted, of which staff see the count', async () => {
    const mine = phone()
    await h.sql(
      `insert into blocks (store_id, kind, value, label, effect) values ($1, 'phone', $2, 'A buyer', 'refuse')`,
      [...[shop.storeId, `+88${mine}`]],
    )
    const { token } = await aLink()
    expect(outcome(await order(token, { phone: mine }))).toEqual([409, 'order_not_accepted', undefined])
    expect((await open(token)).data.status).toBe('ACTIVE')
    const [block] = await h.sql<{ hits: number }>('select hits::integer from blocks where value = $1', [`+88${mine}`])
    expect(block).toEqual({ hits: 1 })
  })

  it('hold for the advance that staff ask for: 409 advance_required, until the buyer has sent it', async () => {
    const { token } = await aLink({ required_advance: '500.00' })
    const query = `?district=Dhaka`
    expect((await open(token, query)).data.quote).toMatchObject({ advance_required: true, advance_amount: '500.00' })
    const mine = { phone: phone() }
    const refused = await order(token, mine)
    expect([refused.status, refused.body.error_code, refused.body.details.amount]).toEqual([
      409,
      'advance_required',
      '500.00',
    ])
    const paid = {
      advance_amount: '500.00',
      advance_payment_method: 'BKASH',
      advance_transaction_id: `AGREED${next()}`,
    }
    const placed = await order(token, { ...mine, ...paid })
    expect([placed.status, placed.data.order.advance_amount]).toEqual([201, '500.00'])
    const { id } = placed.data.order
    const [claim] = (await orders.read(id)).data.payments
    expect((await orders.act(id, `payments/${claim.id}/verify`)).status).toBe(200)
    const second = await aLink()
    const used = await order(second.token, { phone: phone(), ...paid })
    expect(outcome(used)).toEqual([409, 'payment_already_used', undefined])
  })

  it('hold for orders that look like another: 409 duplicate_order', async () => {
    await set({ duplicateOrders: 'block' })
    const mine = phone()
    const [one, other] = [await aLink(), await aLink()]
    expect((await order(one.token, { phone: mine })).status).toBe(201)
    expect(outcome(await order(other.token, { phone: mine }))).toEqual([409, 'duplicate_order', undefined])
  })

  it('do not ask for a code, an account or a minimum: staff have spoken with the buyer', async () => {
    await set({ otpCheckout: 'always', guestCheckout: false, minOrderMinor: 5_000_00 })
    const { token } = await aLink()
    expect((await open(token, '?district=Dhaka')).data.quote.requirements).toEqual([])
    expect((await order(token, { phone: phone() })).status).toBe(201)
  })
})
