import { afterAll, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
const staff = await signInStaff(h, shop, 'orders')
const orders = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

const placed = async (status: NonNullable<OrderSpec['status']> = 'PENDING', more: Partial<OrderSpec> = {}) =>
  (await anOrder(h, shop, { lines: [{ product }], status, hasEvents: true, ...more })).id

const bulk = (action: string, orderIds: number[], more: object = {}, key?: string) =>
  h.call({
    method: 'POST',
    url: `M/${shop.subdomain}/orders/bulk/`,
    headers: { ...staff.headers, ...(key && { 'idempotency-key': key }) },
    body: { action, order_ids: orderIds, ...more },
  })

const statusesOf = async (ids: number[]) =>
  (await h.sql<{ status: string }>('select status from orders where id = any ($1::bigint[]) order by id', [ids])).map(
    ({ status }) => status,
  )

it('each order is decided on its own: those that may not move fail with the code of the operation on one order', async () => {
  const [first, moved, poor, last] = [
    await placed(),
    await placed('CONFIRMED'),
    await placed('PENDING', { requiredAdvanceMinor: 50_00 }),
    await placed(),
  ]
  const foreign = await openShop(h)
  const theirs = (await anOrder(h, foreign, { lines: [{ product: await aProduct(h, foreign) }], hasEvents: true })).id
  const { status, data } = await bulk('confirm', [last, moved, poor, first, theirs, first])
  expect(status).toBe(200)
  expect(data).toMatchObject({ done_count: 2, failed_count: 3 })
  expect(data.results.map(({ id, error_code }: { id: number; error_code: string | null }) => [id, error_code])).toEqual(
    [
      [last, null],
      [moved, 'invalid_state'],
      [poor, 'advance_required'],
      [first, null],
      [theirs, 'not_found'],
    ],
  )
  for (const { status: result, message } of data.results) expect(message === '').toBe(result === 'done')
  expect(await statusesOf([first, moved, poor, last, theirs])).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'PENDING',
    'CONFIRMED',
    'PENDING',
  ])
})

it.each([
  ['hold', 'PENDING', 'ON_HOLD', { reason: 'Away until Monday' }],
  ['resume', 'ON_HOLD', 'PENDING', {}],
  ['process', 'CONFIRMED', 'PROCESSING', {}],
  ['ship', 'PROCESSING', 'SHIPPED', { courier: 'Pathao' }],
  ['deliver', 'SHIPPED', 'DELIVERED', {}],
  ['cancel', 'CONFIRMED', 'CANCELLED', { reason: 'Out of stock' }],
] as const)('%s moves %s orders, with what the operation on one order records', async (action, from, to, more) => {
  const ids = [await placed(from), await placed(from)]
  expect((await bulk(action, ids, more)).data).toMatchObject({ done_count: 2, failed_count: 0 })
  expect(await statusesOf(ids)).toEqual([to, to])
  const audited = await h.sql(
    `select count(distinct entity_id)::int as rows from audit_log where entity = 'order' and entity_id = any ($1::text[]) and actor_id = $2`,
    [ids.map(String), staff.id],
  )
  expect(audited).toEqual([{ rows: 2 }])
  if (action === 'ship') expect((await orders.read(ids[0] as number)).data.tracking.courier).toBe('Pathao')
  if (action === 'deliver') expect((await orders.read(ids[0] as number)).data.payment_status).toBe('PAID')
})

it('cancel records why, for the phone numbers of the orders', async () => {
  const ids = [await placed(), await placed()]
  expect((await bulk('cancel', ids, { reason: 'Not real', code: 'FAKE' })).data).toMatchObject({ done_count: 2 })
  const reasons = await h.sql('select reason from order_end_reasons where order_id = any ($1::bigint[])', [ids])
  expect(reasons).toEqual([{ reason: 'FAKE' }, { reason: 'FAKE' }])
})

it('complete waives nothing: unpaid orders fail with payment_due', async () => {
  const id = await placed('DELIVERED')
  expect((await bulk('complete', [id])).data.results).toMatchObject([{ status: 'failed', error_code: 'payment_due' }])
})

it('returns 400 validation_failed for a cancellation without a reason, for no orders, and for more than 200', async () => {
  const id = await placed()
  const wrong = await bulk('cancel', [id])
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['reason']])
  expect((await bulk('hold', [])).status).toBe(400)
  expect(
    (
      await bulk(
        'hold',
        Array.from({ length: 201 }, (_, index) => index + 1),
      )
    ).status,
  ).toBe(400)
  expect(await statusesOf([id])).toEqual(['PENDING'])
})

it('a repeated request with the same key moves nothing twice and returns the same response', async () => {
  const id = await placed()
  const first = await bulk('hold', [id], {}, 'bulk-again')
  await orders.act(id, 'resume')
  const second = await bulk('hold', [id], {}, 'bulk-again')
  expect([second.data, await statusesOf([id])]).toEqual([first.data, ['PENDING']])
})

it('a request whose server died in the middle is continued: what was moved then counts as done', async () => {
  const [moved, other] = [await placed(), await placed()]
  await bulk('hold', [moved], {}, 'bulk-cut')
  // As if the server had died after the first order, before the response was stored.
  await h.sql(
    `update idempotency_keys set status_code = null, body = null, progress = '{}' where key = 'bulk-cut' and operation = 'bulkMoveOrders'`,
  )
  await orders.act(moved, 'resume')
  expect((await bulk('hold', [moved], {}, 'bulk-cut')).data).toMatchObject({ done_count: 1, failed_count: 0 })
  expect(await statusesOf([moved, other])).toEqual(['PENDING', 'PENDING'])
})

it('two members of staff who move the same orders at once: each order is moved once', async () => {
  const ids = [await placed(), await placed()]
  const results = await behindLock(h, holdOrder(ids[0] as number), [
    () => bulk('confirm', ids),
    () => bulk('confirm', ids.toReversed()),
  ])
  const done = results.map(({ data }) => data.done_count)
  expect(done[0] + done[1]).toBe(2)
  expect(
    await h.sql(
      `select count(*)::int as moves from order_history where order_id = any ($1::bigint[]) and to_status = 'CONFIRMED'`,
      [ids],
    ),
  ).toEqual([{ moves: 2 }])
})
