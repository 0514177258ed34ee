import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { anAccount } from '../accounts.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, signIn, type TestProduct, type TestShopper } from '../factories.ts'
import type { Call, TestResponse } from '../harness.ts'
import { anOrder } from '../order-factory.ts'
import { aCode, anOfferOf } from '../selling.ts'
import { setUpShop } from '../set-up.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { openStage } from './permutations/interleavings.ts'
import { everySchedule, someSchedules } from './permutations/schedules.ts'

takeTime()

const { h, shop } = await setUpShop()
const stage = await openStage(h, 3)
afterEach(() => expectHealthy(h))
afterAll(() => stage?.close())

const phone = () => `015${String(10_000_000 + next())}`
const order = (body: object, token?: string): Call => ({
  url: 'W/order/',
  key: shop.key,
  token,
  body: { receiver_name: 'Rahima', phone: phone(), address: 'Road 5', ...body },
})
const act = (id: number, action: string, body: object = {}): Call => ({
  url: `M/${shop.subdomain}/orders/${id}/${action}/`,
  headers: { authorization: `Bearer ${shop.secretKey}` },
  body,
})
const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status).sort()
const add = (product: TestProduct, me: TestShopper, quantity: number): Call => ({
  url: 'W/cart/items/',
  key: shop.key,
  token: me.token,
  body: { product_id: product.id, quantity },
})
/** The single number that a query returns. */
const numberOf = async (text: string, value: unknown) => Number((await h.sql<{ n: number }>(text, [value]))[0]?.n)
const onHand = (variantId: number) => numberOf('select on_hand as n from stock where variant_id = $1', variantId)
const usedCount = (offerId: number) => numberOf('select used_count as n from offers where id = $1', offerId)
const inCart = ({ id }: TestShopper) =>
  numberOf(
    `select coalesce(sum(l.quantity), 0)::int as n from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = $1`,
    id,
  )

/** The requests of a scenario, on rows of their own, and what must hold in whatever order their statements run. */
type Scene = { calls: Call[]; check(responses: TestResponse[]): Promise<unknown> }

type Size = { name: string; short: number | 'all'; long: number | 'all' }

/** Plays a scenario in many orders of its statements, or in all of them. */
async function playAll({ name, short, long }: Size, arrange: () => Promise<Scene>): Promise<void> {
  const random = seededNumbers()
  const isWhole = short === 'all' || (long === 'all' && inject('share') === 1)
  const schedules = isWhole ? everySchedule() : someSchedules(counted(short, long === 'all' ? 1_000 : long), random)
  const seen = new Set<string>()
  const outcomes = new Set<string>()
  for (let choose = schedules.next(); choose; choose = schedules.next()) {
    const { calls, check } = await arrange()
    const { responses, schedule } = await stage.play(calls, choose)
    seen.add(schedule)
    outcomes.add(responses.map(({ status }) => status).join(' '))
    try {
      await check(responses)
    } catch (error) {
      throw new Error(`in the order ${schedule}: ${responses.map(({ text }) => text).join('\n')}`, { cause: error })
    }
  }
  record({
    id: 'R7',
    test: name,
    size: `${seen.size} interleavings${isWhole ? ', all of them' : ''}, responses ${[...outcomes].sort().join(', ')}`,
    result: 'the invariants hold in each',
  })
}

it('the last unit is sold once', () =>
  playAll({ name: 'Two buyers of the last unit', short: 5, long: 'all' }, async () => {
    const { id, variantId } = await aProduct(h, shop, { stock: 1 })
    const buy = () => order({ items: [{ product_id: id }] })
    return {
      calls: [buy(), buy()],
      async check(responses) {
        expect(statuses(responses)).toEqual([201, 409])
        expect(await onHand(variantId)).toBe(0)
      },
    }
  }))

it('the last use of a coupon is granted once', () =>
  playAll({ name: 'Two buyers with the last use of a coupon', short: 12, long: 'all' }, async () => {
    const [tea, milk] = [await aProduct(h, shop), await aProduct(h, shop)]
    const coupon_code = aCode()
    const offer = await anOfferOf(h, shop, { code: coupon_code, usageLimit: 1 })
    return {
      calls: [tea, milk].map(({ id }) => order({ items: [{ product_id: id }], coupon_code })),
      async check(responses) {
        expect(statuses(responses)).toEqual([201, 409])
        expect(await usedCount(offer)).toBe(1)
        expect((await onHand(tea.variantId)) + (await onHand(milk.variantId))).toBe(19)
      },
    }
  }))

it('the last use of an automatic offer is granted once, and the other order is placed without it', () =>
  playAll({ name: 'Two buyers of an automatic offer’s last use', short: 12, long: 'all' }, async () => {
    const goods = [await aProduct(h, shop), await aProduct(h, shop)]
    const productIds = goods.map(({ id }) => id)
    const offer = await anOfferOf(h, shop, { percentBp: 5_000, usageLimit: 1, productIds })
    return {
      calls: goods.map(({ id }) => order({ items: [{ product_id: id }] })),
      async check(responses) {
        expect(statuses(responses)).toEqual([201, 201])
        expect(responses.map(({ data }) => data.order.discount_total).sort()).toEqual(['0.00', '50.00'])
        expect(await usedCount(offer)).toBe(1)
        await h.sql('update offers set is_active = false where id = $1', [offer])
      },
    }
  }))

it('two copies of one Idempotency-Key create one order', () =>
  playAll({ name: 'Two copies of one Idempotency-Key', short: 12, long: 'all' }, async () => {
    const { id, variantId } = await aProduct(h, shop)
    const headers = { 'idempotency-key': `key-${next()}` }
    const copy: Call = { ...order({ items: [{ product_id: id }] }), headers }
    return {
      calls: [copy, copy],
      async check(responses) {
        const placed = responses.filter(({ status }) => status === 201)
        const others = responses.filter(({ status }) => status !== 201)
        expect(others.map(({ body }) => body.error_code)).toEqual(
          placed.length === 2 ? [] : ['idempotency_in_progress'],
        )
        expect(new Set(placed.map(({ text }) => text)).size).toBe(1)
        expect(placed.filter((one) => one.headers['idempotent-replayed'] === 'true')).toHaveLength(placed.length - 1)
        expect(await onHand(variantId)).toBe(9)
      },
    }
  }))

it('a product is shown as sold out when the last units of its two variants are sold at once', () =>
  playAll({ name: 'Two buyers of the last units of two variants', short: 24, long: 'all' }, async () => {
    const variants = ['M', 'L'].map((size) => ({ options: { size }, stock: 1 }))
    const { id, variantIds } = await aProduct(h, shop, { variants })
    return {
      calls: variantIds.map((variant_id) => order({ items: [{ product_id: id, variant_id }] })),
      async check(responses) {
        expect(statuses(responses)).toEqual([201, 201])
        const shown = await h.sql('select stock_status from product_listings where product_id = $1', [id])
        expect(shown).toEqual([{ stock_status: 'out_of_stock' }])
      },
    }
  }))

it('an item added to a cart meanwhile is ordered or stays in the cart, never lost or duplicated', () =>
  playAll({ name: 'A cart is ordered and added to', short: 12, long: 'all' }, async () => {
    const product = await aProduct(h, shop)
    const me = await signIn(h, shop)
    await h.call({ ...add(product, me, 1) })
    return {
      calls: [order({}, me.token), add(product, me, 2)],
      async check(responses) {
        expect(responses.map(({ status }) => Math.floor(status / 100))).toEqual([2, 2])
        const ordered = responses[0]?.data.order.items[0].quantity
        expect(ordered + (await inCart(me))).toBe(3)
        expect(await onHand(product.variantId)).toBe(10 - ordered)
      },
    }
  }))

it('a merged guest’s cart and an added item both end in the cart', () =>
  playAll({ name: 'A guest’s cart is merged and the cart added to', short: 5, long: 'all' }, async () => {
    const product = await aProduct(h, shop)
    const me = await signIn(h, shop)
    const items = [{ product_id: product.id, quantity: 2 }]
    return {
      calls: [{ url: 'W/cart/merge/', key: shop.key, token: me.token, body: { items } }, add(product, me, 3)],
      async check(responses) {
        expect(responses.map(({ status }) => Math.floor(status / 100))).toEqual([2, 2])
        expect(await inCart(me)).toBe(5)
      },
    }
  }))

it('stock and coupon released by a cancelled order are sold again or refused, never both', () =>
  playAll({ name: 'One buys what another cancels', short: 5, long: 'all' }, async () => {
    const product = await aProduct(h, shop, { stock: 1 })
    const code = aCode()
    const offer = { id: await anOfferOf(h, shop, { code, usageLimit: 1 }), code }
    const { id } = await anOrder(h, shop, { lines: [{ product }], offer })
    return {
      calls: [
        order({ items: [{ product_id: product.id }], coupon_code: code }),
        act(id, 'cancel', { reason: 'Wrong number' }),
      ],
      async check([bought, cancelled]) {
        expect(cancelled?.status).toBe(200)
        expect([201, 409]).toContain(bought?.status)
        const sold = bought?.status === 201 ? 1 : 0
        expect([await onHand(product.variantId), await usedCount(offer.id)]).toEqual([1 - sold, sold])
      },
    }
  }))

it('an order is cancelled or shipped, never both', () =>
  playAll({ name: 'An order is cancelled and shipped', short: 12, long: 'all' }, async () => {
    const product = await aProduct(h, shop, { stock: 5 })
    const { id } = await anOrder(h, shop, { lines: [{ product, quantity: 2 }], status: 'CONFIRMED' })
    return {
      calls: [act(id, 'cancel', { reason: 'Wrong number' }), act(id, 'ship')],
      async check(responses) {
        expect(statuses(responses)).toEqual([200, 409])
        expect(await onHand(product.variantId)).toBe(responses[0]?.status === 200 ? 5 : 3)
      },
    }
  }))

it('the delivery address changes before the order is shipped, or not at all', () =>
  playAll({ name: 'An address is changed while the order is shipped', short: 5, long: 'all' }, async () => {
    const product = await aProduct(h, shop)
    const me = await signIn(h, shop)
    const { id } = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED', customerId: me.id })
    const body = { order_id: id, address: 'Road 6' }
    return {
      calls: [{ url: 'W/orders/', method: 'PATCH', key: shop.key, token: me.token, body }, act(id, 'ship')],
      async check([changed, shipped]) {
        expect(shipped?.status).toBe(200)
        expect([200, 409]).toContain(changed?.status)
        const [row] = await h.sql<{ address: string }>('select address from orders where id = $1', [id])
        expect(row?.address === 'Road 6').toBe(changed?.status === 200)
        // The response to the shipment must show the address that is stored.
        expect(shipped?.data.address).toBe(row?.address)
      },
    }
  }))

it('two records of the same cash count as one payment', () =>
  playAll({ name: 'Cash is recorded twice', short: 'all', long: 'all' }, async () => {
    const { id } = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], status: 'SHIPPED' })
    return {
      calls: [act(id, 'payments', { method: 'CASH', amount: '100.00' }), act(id, 'deliver')],
      async check([paid, delivered]) {
        expect([
          [201, 200],
          [201, 409],
          [409, 200],
          [400, 200],
          [201, 400],
        ]).toContainEqual([paid?.status, delivered?.status])
        const rows = await h.sql('select amount_paid_minor::int as paid, status from orders where id = $1', [id])
        expect(rows).toEqual([{ paid: 100_00, status: 'DELIVERED' }])
      },
    }
  }))

it('a refresh token gets one successor', () =>
  playAll({ name: 'A refresh token is used twice', short: 5, long: 'all' }, async () => {
    const { refreshToken: refresh_token, sessionId } = await anAccount(h, shop)
    const refresh: Call = { url: 'A/refresh/', key: shop.key, body: { refresh_token } }
    return {
      calls: [refresh, refresh],
      async check(responses) {
        expect(statuses(responses)).toEqual([200, 200])
        expect(new Set(responses.map(({ data }) => data.refresh_token)).size).toBe(1)
        const living = 'select 1 from refresh_tokens where session_id = $1 and used_at is null'
        expect(await h.sql(living, [sessionId])).toHaveLength(1)
      },
    }
  }))

it('two units are sold to two of three orders', () =>
  playAll({ name: 'Three buyers of two units', short: 4, long: 2_000 }, async () => {
    const { id, variantId } = await aProduct(h, shop, { stock: 2 })
    const buy = () => order({ items: [{ product_id: id }] })
    return {
      calls: [buy(), buy(), buy()],
      async check(responses) {
        expect(statuses(responses)).toEqual([201, 201, 409])
        expect(await onHand(variantId)).toBe(0)
      },
    }
  }))

it('three orders of the same two products in different order all succeed', () =>
  playAll({ name: 'Two buyers in opposite order and a cancellation', short: 4, long: 2_000 }, async () => {
    const [tea, milk] = [await aProduct(h, shop, { stock: 6 }), await aProduct(h, shop, { stock: 5 })]
    const { id } = await anOrder(h, shop, { lines: [{ product: tea }] })
    const buy = (...ids: number[]) => order({ items: ids.map((product_id) => ({ product_id })) })
    return {
      calls: [buy(tea.id, milk.id), buy(milk.id, tea.id), act(id, 'cancel', { reason: 'Wrong number' })],
      async check(responses) {
        expect(statuses(responses)).toEqual([200, 201, 201])
        expect([await onHand(tea.variantId), await onHand(milk.variantId)]).toEqual([4, 3])
      },
    }
  }))

const mine = async (status: 'CONFIRMED' | 'DELIVERED') => {
  const [me, product] = [await signIn(h, shop), await aProduct(h, shop)]
  const isCashPaid = status === 'DELIVERED'
  const placed = await anOrder(h, shop, {
    lines: [{ product }],
    status,
    customerId: me.id,
    isCashPaid,
    hasEvents: true,
  })
  return { ...placed, me, product }
}
const request = (kind: 'refund' | 'cancel', id: number, { token }: TestShopper): Call => ({
  url: `W/orders/${kind}/`,
  key: shop.key,
  token,
  body: { order_id: id, reason: 'Torn' },
})
const decide = (kind: 'refunds' | 'cancellations', id: number, action: string, body: object = {}): Call => ({
  url: `M/${shop.subdomain}/${kind}/${id}/${action}/`,
  method: 'POST',
  headers: { authorization: `Bearer ${shop.secretKey}` },
  body,
})
/** What became of the money of an order, in minor units. */
const moneyOf = async (id: number) =>
  (
    await h.sql(
      `select m.unapplied_minor::int as unapplied, m.refunded_minor::int as refunded, m.reserved_minor::int as reserved
         from order_money($1, $2) m`,
      [shop.storeId, id],
    )
  )[0]

it('the money of an order goes one way when it is returned and its refund is requested', () =>
  playAll({ name: 'A refund is requested while the order is returned', short: 5, long: 'all' }, async () => {
    const { id, me } = await mine('DELIVERED')
    return {
      calls: [request('refund', id, me), act(id, 'return')],
      async check([requested, returned]) {
        expect([201, 409]).toContain(requested?.status)
        expect(returned?.status).toBe(200)
        const isSetAside = requested?.status === 201
        const [reserved, unapplied] = isSetAside ? [100_00, 0] : [0, 100_00]
        expect(await moneyOf(id)).toEqual({ unapplied, refunded: 0, reserved })
      },
    }
  }))

it('a refund that is paid out while another one is requested leaves its amount to nobody else', () =>
  playAll({ name: 'A refund is requested while another is paid out', short: 5, long: 'all' }, async () => {
    const { id, me } = await mine('DELIVERED')
    const { data } = await h.call({ ...request('refund', id, me), body: { order_id: id, reason: 'Torn', amount: 60 } })
    for (const action of ['approve', 'process']) await h.call(decide('refunds', data.id, action))
    return {
      calls: [request('refund', id, me), decide('refunds', data.id, 'complete', { method: 'CASH' })],
      async check([requested, completed]) {
        expect(completed?.status).toBe(200)
        expect([201, 409]).toContain(requested?.status)
        expect(requested?.data?.amount ?? '40.00').toBe('40.00')
        expect(await moneyOf(id)).toMatchObject({ refunded: 60_00, reserved: requested?.status === 201 ? 40_00 : 0 })
      },
    }
  }))

it('a cancellation request is approved or the order shipped, never both', () =>
  playAll({ name: 'A cancellation is approved while the order is shipped', short: 5, long: 'all' }, async () => {
    const { id, me, product } = await mine('CONFIRMED')
    const { data } = await h.call(request('cancel', id, me))
    return {
      calls: [decide('cancellations', data.id, 'approve'), act(id, 'ship')],
      async check(responses) {
        expect(statuses(responses)).toEqual([200, 409])
        const isCancelled = responses[0]?.status === 200
        expect(await onHand(product.variantId)).toBe(isCancelled ? 10 : 9)
        const rows = await h.sql('select status from cancellation_requests where order_id = $1', [id])
        expect(rows).toEqual([{ status: isCancelled ? 'APPROVED' : 'REJECTED' }])
      },
    }
  }))
