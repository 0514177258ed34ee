import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { handleNewest } from '../../../test/deliver-newest.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { aNumber, countersOf, endedOrders, takePart } from '../../../test/reputation.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aShipment, shipmentCalls } from '../../../test/shipments.ts'
import { inStore } from '../../platform/database.ts'
import { withdrawShares } from './withdraw-shares.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 10_000 })
const other = await openShop(h)
const otherProduct = await aProduct(h, other, { stock: 10_000 })
const orders = orderCalls(h, shop)
const parcels = shipmentCalls(h, shop)
const headers = { authorization: `Bearer ${shop.secretKey}` }
const staff = (path: string, body?: object, method?: 'PATCH') =>
  h.call({ url: `M/${shop.subdomain}/${path}`, headers, ...(body && { body }), ...(method && { method }) })
beforeAll(async () => {
  await takePart(h, shop)
  await takePart(h, other)
})
afterAll(() => expectHealthy(h))

const end = (phone: string, how: Parameters<typeof endedOrders>[2]['end'], count = 1) =>
  endedOrders(h, shop, { product, phone, end: how, count })

describe('what the end of an order adds to its phone number', () => {
  it('counts what was delivered, refused, not reachable and fake, in one row of all stores', async () => {
    const phone = aNumber()
    for (const how of ['delivered', 'delivered', 'refused', 'unreachable', 'fake'] as const) await end(phone, how)
    await endedOrders(h, other, { product: otherProduct, phone, end: 'refused' })
    expect(await countersOf(h, phone)).toEqual({ delivered: 2, refused: 2, unreachable: 1, fake: 1, stores: 2 })
    const [row] = await h.sql('select * from phone_reputation where hash = $1', [
      h.deps.phoneHashes?.live(phone as never),
    ])
    expect(JSON.stringify(row)).not.toContain(phone.slice(4))
  })

  it('counts an order once, however often its event comes, and by its last end', async () => {
    const phone = aNumber()
    const [id = 0] = await end(phone, 'delivered')
    for (let n = 0; n < 3; n++) await handleNewest(h, shop, String(id), 'order.delivered')
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
    // What was kept for a day was delivered.
    await orders.act(id, 'return')
    await handleNewest(h, shop, String(id), 'order.returned')
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
    // As after a correction of what happened.
    await h.sql(`update orders set delivered_at = null where id = $1`, [id])
    await handleNewest(h, shop, String(id), 'order.delivered')
    expect(await countersOf(h, phone)).toEqual({ refused: 1, stores: 1 })
  })

  it('counts a late cancellation of the buyer, and not one before the parcel was booked', async () => {
    const [late, early] = [aNumber(), aNumber()]
    for (const phone of [late, early]) {
      const { id } = await anOrder(h, shop, { lines: [{ product }], phone, status: 'CONFIRMED' })
      if (phone === late) await aShipment(h, shop, id, { status: 'BOOKED' })
      expect((await orders.act(id, 'cancel', { code: 'CUSTOMER' })).status).toBe(200)
      await handleNewest(h, shop, String(id), 'order.cancelled')
    }
    expect(await countersOf(h, late)).toEqual({ cancelled_late: 1, stores: 1 })
    expect(await countersOf(h, early)).toBeNull()
  })

  it('counts no cancellation that the buyer asked for before the parcel was booked, however late it is approved', async () => {
    const [asked, late] = [aNumber(), aNumber()]
    const shopper = await signIn(h, shop)
    for (const phone of [asked, late]) {
      const { id } = await anOrder(h, shop, {
        ...{ lines: [{ product }], phone, status: 'CONFIRMED', customerId: shopper.id },
      })
      const ask = () =>
        h.call({
          ...{ url: 'W/orders/cancel/', key: shop.key, token: shopper.token },
          body: { order_id: id, reason: 'Ordered twice' },
        })
      const book = () => aShipment(h, shop, id, { status: 'BOOKED' })
      if (phone === late) await book()
      const { data } = await ask()
      expect(data).toMatchObject({ status: 'PENDING' })
      if (phone === asked) await book()
      expect((await staff(`cancellations/${data.id}/approve/`, {})).status).toBe(200)
      await handleNewest(h, shop, String(id), 'order.cancelled')
    }
    expect(await countersOf(h, asked)).toBeNull()
    expect(await countersOf(h, late)).toEqual({ cancelled_late: 1, stores: 1 })
  })

  it('counts nothing against a number for the fault of the shop, a lost parcel, a wrong number, and a cancellation without a code', async () => {
    const phone = aNumber()
    const spec = { lines: [{ product }], phone }
    const returned = await anOrder(h, shop, { ...spec, status: 'SHIPPED' })
    expect((await orders.act(returned.id, 'return', { shop_fault: true })).status).toBe(200)
    const received = await anOrder(h, shop, { ...spec, status: 'PROCESSING' })
    const parcel = await aShipment(h, shop, received.id, { status: 'RETURNING' })
    await h.sql(`update orders set status = 'SHIPPED', shipped_at = now() where id = $1`, [received.id])
    await h.sql(
      `insert into order_history (store_id, order_id, from_status, to_status, actor_type) values ($1, $2, 'PROCESSING', 'SHIPPED', 'system')`,
      [shop.storeId, received.id],
    )
    expect((await parcels.receive(parcel, { shop_fault: true })).status).toBe(200)
    const wrong = await anOrder(h, shop, spec)
    await h.sql(
      `with called as (insert into desk_calls (store_id, order_id, agent, outcome, is_attempt, created_at) values ($1, $2, 'key:1', 'wrong_number', false, now()))
       insert into desk_tasks (store_id, order_id, due_at, last_outcome, last_agent, last_call_at, is_wrong_number) values ($1, $2, now(), 'wrong_number', 'key:1', now(), true)`,
      [shop.storeId, wrong.id],
    )
    expect((await orders.act(wrong.id, 'cancel', { code: 'FAKE' })).status).toBe(200)
    const plain = await anOrder(h, shop, spec)
    await orders.act(plain.id, 'cancel')
    for (const [{ id }, type] of [
      [returned, 'returned'],
      [received, 'returned'],
      [wrong, 'cancelled'],
      [plain, 'cancelled'],
    ] as const)
      expect(await handleNewest(h, shop, String(id), `order.${type}`)).toBe(`order.${type}`)
    expect(await countersOf(h, phone)).toBeNull()
  })

  it('counts nothing of a store that does not take part, and nothing that was placed before it did', async () => {
    const stranger = await openShop(h)
    const phone = aNumber()
    const [id = 0] = await endedOrders(h, stranger, { product: await aProduct(h, stranger), phone, end: 'refused' })
    expect(await countersOf(h, phone)).toBeNull()
    await takePart(h, stranger, -1)
    await handleNewest(h, stranger, String(id), 'order.returned')
    expect(await countersOf(h, phone)).toBeNull()
  })
})

describe('races', () => {
  it('counts an order once when two workers handle its end at once', async () => {
    const phone = aNumber()
    const { id } = await anOrder(h, shop, { lines: [{ product }], phone, status: 'SHIPPED' })
    await orders.act(id, 'deliver')
    // Both have read the order, and are about to write.
    const lock = { text: 'lock table reputation_shares in exclusive mode', values: [] }
    const handle = () => handleNewest(h, shop, String(id), 'order.delivered')
    await behindLock(h, lock, [handle, handle])
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
  })

  it('counts all of several stores that share one number at once', async () => {
    const phone = aNumber()
    const ids = await Promise.all(
      [shop, other, shop, other].map(async (one) => {
        const { id } = await anOrder(h, one, {
          lines: [{ product: one === shop ? product : otherProduct }],
          phone,
          status: 'SHIPPED',
        })
        await orderCalls(h, one).act(id, 'deliver')
        return [one, id] as const
      }),
    )
    await Promise.all(ids.map(([one, id]) => handleNewest(h, one, String(id), 'order.delivered')))
    expect(await countersOf(h, phone)).toEqual({ delivered: 4, stores: 2 })
  })

  it('loses and doubles nothing when the transaction that counts is cut, and is tried again', async () => {
    const phone = aNumber()
    const { id } = await anOrder(h, shop, { lines: [{ product }], phone, status: 'SHIPPED' })
    await orders.act(id, 'deliver')
    const hashPhone = h.deps.phoneHashes?.live as never
    const { shareEnds } = await import('./share-ends.ts')
    const cut = inStore(h.db, shop.storeId, async (tx) => {
      await shareEnds(tx, shop.storeId, [id], { hashPhone, now: h.deps.clock() })
      throw new Error('the process was killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await countersOf(h, phone)).toBeNull()
    await handleNewest(h, shop, String(id), 'order.delivered')
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
  })
})

describe('a store that stops to take part', () => {
  it('takes back all that it has shared, and what it shares later counts by itself', async () => {
    const leaver = await openShop(h)
    const leaving = await aProduct(h, leaver, { stock: 100 })
    const phone = aNumber()
    await end(phone, 'delivered')
    await takePart(h, leaver)
    await endedOrders(h, leaver, { product: leaving, phone, end: 'refused', count: 3 })
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, refused: 3, stores: 2 })
    const set = (reputation: string) =>
      h.call({
        method: 'PATCH',
        url: `M/${leaver.subdomain}/settings/`,
        headers: { authorization: `Bearer ${leaver.secretKey}` },
        body: { reputation },
      })
    expect((await set('off')).data).toMatchObject({ reputation: 'off', reputation_since: null })
    // At once again: what was given before is not given any more.
    expect((await set('share')).data).toMatchObject({ reputation: 'share', reputation_since: expect.any(String) })
    await runJobs(h, 'reputation.withdraw')
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
    await endedOrders(h, leaver, { product: leaving, phone, end: 'fake' })
    await runJobs(h, 'reputation.withdraw')
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, fake: 1, stores: 2 })
    const [audit] = await h.sql<{ after: object }>(
      `select after from audit_log where store_id = $1 and action = 'settings.updated' order by id desc limit 1`,
      [leaver.storeId],
    )
    expect(audit?.after).toMatchObject({ reputation: 'share' })
  })

  it('is every store where the operator has forbidden it: validation_failed, and all is taken back', async () => {
    const strict = await openShop(h)
    const phone = aNumber()
    await takePart(h, strict)
    await endedOrders(h, strict, { product: await aProduct(h, strict), phone, end: 'fake' })
    const app = await h.another({ phoneHashes: null })
    const response = await app.inject({
      ...{
        method: 'PATCH',
        url: `/api/v1/business/admin/${strict.subdomain}/settings/`,
        payload: { reputation: 'share' },
      },
      headers: { authorization: `Bearer ${strict.secretKey}` },
    })
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { reputation: [expect.stringContaining('বন্ধ')] },
    ])
    const context = { ...h.deps, phoneHashes: null, retentionDays: {} as never, signal: new AbortController().signal }
    expect(await withdrawShares(context, strict.storeId)).toBe(1)
    expect(await countersOf(h, phone)).toBeNull()
  })
})

describe('the rights of a shopper', () => {
  const forget = (phone: string) =>
    h.call({
      method: 'POST',
      url: `M/${shop.subdomain}/phones/${encodeURIComponent(phone)}/forget-reputation/`,
      headers,
    })

  it('take back the orders of the number, and those stay out', async () => {
    const phone = aNumber()
    const [id = 0] = await end(phone, 'refused', 2)
    const open = await anOrder(h, shop, { lines: [{ product }], phone, status: 'SHIPPED' })
    await endedOrders(h, other, { product: otherProduct, phone, end: 'delivered' })
    expect(await forget(phone)).toMatchObject({ status: 200, data: { orders: 2 } })
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
    await orders.act(open.id, 'return')
    for (const one of [id, open.id]) await handleNewest(h, shop, String(one), 'order.returned')
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
    expect((await forget(phone)).data).toEqual({ orders: 0 })
    const audit = await h.sql(
      `select entity_id, after from audit_log where action = 'phone.reputation_forgotten' and store_id = $1 order by id limit 1`,
      [shop.storeId],
    )
    expect(audit).toEqual([{ entity_id: `${phone.slice(0, 7)}•••••${phone.slice(-2)}`, after: { orders: 2 } }])
    // An order of the new owner.
    await end(phone, 'delivered')
    expect(await countersOf(h, phone)).toEqual({ delivered: 2, stores: 2 })
  })

  it('are not for a number without an order here: not_found, nor for none: validation_failed', async () => {
    const phone = aNumber()
    await endedOrders(h, other, { product: otherProduct, phone, end: 'fake' })
    expect(await forget(phone)).toMatchObject({ status: 404, body: { details: { resource: 'phone' } } })
    expect(await forget('nonsense')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
    expect(await countersOf(h, phone)).toEqual({ fake: 1, stores: 1 })
  })

  it('take back what a deleted account has left', async () => {
    const phone = aNumber()
    const shopper = await signIn(h, shop)
    await h.sql('update customers set phone = $2, is_phone_verified = true where id = $1', [shopper.id, phone])
    await endedOrders(h, shop, { product, phone, end: 'fake', customerId: shopper.id })
    // For somebody else, and as a guest.
    const gift = aNumber()
    await endedOrders(h, shop, { product, phone: gift, end: 'fake', customerId: shopper.id })
    await end(phone, 'refused')
    expect((await staff(`customers/${shopper.id}/erase/`, { at_once: true })).status).toBe(200)
    // The first run ends the sessions, and a later one deletes what has been quiet since.
    for (const hours of [3, 4]) {
      h.setNow(new Date(Date.now() + hours * 3_600_000))
      await runJobs(h, 'accounts.delete')
    }
    h.setNow(new Date())
    expect(await h.sql('select status from customers where id = $1', [shopper.id])).toEqual([{ status: 'deleted' }])
    for (const one of [phone, gift]) expect(await countersOf(h, one)).toBeNull()
  })
})

describe('the tables', () => {
  it('are closed to the role of the server, but for what it shares of its own store', async () => {
    for (const text of [
      'select * from phone_reputation',
      `delete from phone_reputation`,
      `select reputation_add('live', sha256('x'), 1, 'fake', 1)`,
    ])
      await expect(h.db.query(text)).rejects.toThrow('permission denied')
    const seen = await inStore(h.db, other.storeId, (tx) =>
      tx.selectFrom('reputation_shares').select('store_id').distinct().execute(),
    )
    expect(seen).toEqual([{ store_id: other.storeId }])
  })

  it('keep nothing for longer than two years', async () => {
    const phone = aNumber()
    const ids = await end(phone, 'delivered', 2)
    await h.sql(
      `update reputation_shares set ended_on = ended_on - interval '25 months', bucket = half_year_of((ended_on - interval '25 months')::date) where order_id = $1`,
      [ids[0]],
    )
    await runJobs(h, 'rows.delete_expired')
    expect(await countersOf(h, phone)).toEqual({ delivered: 1, stores: 1 })
  })
})
