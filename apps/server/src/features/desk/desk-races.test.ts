import { afterAll, beforeEach, expect, it } from 'vitest'
import { behindLock, holdOrder, holdTransaction } from '../../../test/barrier.ts'
import { callAtAnyHour, deskCalls } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
await callAtAnyHour(h, shop)
const agents = await Promise.all([1, 2].map(() => signInStaff(h, shop, 'agent')))
const [first, second] = agents.map(({ headers }) => deskCalls(h, shop, headers)) as [
  ReturnType<typeof deskCalls>,
  ReturnType<typeof deskCalls>,
]
beforeEach(async () => {
  await h.sql('delete from desk_leases')
  await h.sql(`update orders set payment_method = 'BKASH' where status = 'PENDING'`)
})
afterAll(() => expectHealthy(h))

const phone = '+8801811000007'
const placed = async (more: object = {}) =>
  (await anOrder(h, shop, { lines: [{ product }], hasEvents: true, ...more })).id
const insertLease = `insert into desk_leases (store_id, phone_digest, order_id, agent, taken_at, leased_until)
  select store_id, phone_digest(phone), id, $2, now(), now() + interval '5 minutes' from orders where id = $1`
const leases = async () =>
  (await h.sql<{ id: string; agent: string }>('select order_id as id, agent from desk_leases')).map(
    ({ id, agent }) => ({
      orderId: Number(id),
      agent,
    }),
  )

it('two agents who take the next order at once never get orders of one phone number', async () => {
  const ids = [await placed({ phone }), await placed({ phone })]
  const held = await holdTransaction(h, insertLease, [ids[0], 'staff:nobody'])
  const calls = [first.next()]
  await held.seesWaiting(1)
  calls.push(second.next())
  await held.seesWaiting(2)
  await held.end('rollback')
  const cards = (await Promise.all(calls)).map(({ status, data }) => [status, data.card?.order.id ?? null])
  expect(cards.map(([status]) => status)).toEqual([200, 200])
  expect(cards.filter(([, id]) => id !== null)).toHaveLength(1)
  expect(await leases()).toHaveLength(1)
})

it('two agents who take the next order at once never get one order', async () => {
  const id = await placed()
  const held = await holdTransaction(h, insertLease, [id, 'staff:nobody'])
  const waiting = first.next()
  await held.seesWaiting(1)
  expect((await second.next()).data.card).toBeNull()
  await held.end('rollback')
  expect((await waiting).data.card.order.id).toBe(id)
})

it('two agents who claim one order at once: the second gets 409 lease_lost', async () => {
  const id = await placed()
  const results = await behindLock(h, holdOrder(id), [() => first.claim(id), () => second.claim(id)])
  expect(results.map(({ status, body }) => [status, body.error_code])).toEqual([
    [200, undefined],
    [409, 'lease_lost'],
  ])
  expect(await leases()).toHaveLength(1)
})

it('an agent who asks twice at once has one order', async () => {
  const ids = [await placed(), await placed()]
  const held = await holdTransaction(h, insertLease, [ids[0], 'staff:nobody'])
  const waiting = first.next()
  await held.seesWaiting(1)
  expect((await first.next()).data.card.order.id).toBe(ids[1])
  await held.end('rollback')
  expect((await waiting).data.card.order.id).toBe(ids[0])
  expect(await leases()).toEqual([{ orderId: ids[0], agent: `staff:${agents[0]?.id}` }])
})

it('an outcome that waits for a colleague who takes the number over is refused with 409 lease_lost', async () => {
  const id = await placed()
  await first.claim(id)
  const held = await holdTransaction(h, `update desk_leases set agent = $2 where order_id = $1`, [
    id,
    `staff:${agents[1]?.id}`,
  ])
  const recorded = first.record(id, 'confirmed')
  await held.seesWaiting(1)
  await held.end('commit')
  expect((await recorded).body).toMatchObject({ error_code: 'lease_lost', details: { held_by: 'A agent' } })
  const [order] = await h.sql('select status from orders where id = $1', [id])
  expect(order?.status).toBe('PENDING')
})

it('two outcomes of one call at once: the second gets 409 lease_lost, and the order is confirmed once', async () => {
  const id = await placed()
  await first.claim(id)
  const results = await behindLock(h, holdOrder(id), [
    () => first.record(id, 'confirmed'),
    () => first.record(id, 'cancelled', { reason: 'A second tap' }),
  ])
  expect(results.map(({ status, body }) => [status, body.error_code])).toEqual([
    [200, undefined],
    [409, 'lease_lost'],
  ])
  expect(await h.sql('select outcome from desk_calls where order_id = $1', [id])).toEqual([{ outcome: 'confirmed' }])
})
