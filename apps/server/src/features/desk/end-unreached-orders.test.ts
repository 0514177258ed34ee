import { afterAll, beforeEach, expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { setDesk } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTicket } from '../../../test/support.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
const noon = new Date('2026-03-04T12:00:00+06:00')
beforeEach(async () => {
  h.setNow(noon)
  await setDesk(h, shop, { mode: 'all', endAction: 'cancel' })
})
afterAll(() => expectHealthy(h))

const run = () => runJobs(h, 'desk.end_unreached')
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000).toISOString()

type Calls = { attempts?: number; lastHoursAgo?: number }

async function unreached(
  { attempts = 4, lastHoursAgo = 7 }: Calls = {},
  spec: Partial<OrderSpec> = {},
): Promise<number> {
  const { id } = await anOrder(h, shop, { lines: [{ product }], createdAt: hoursAgo(25), locale: 'en', ...spec })
  const at = hoursAgo(lastHoursAgo)
  await h.sql(
    `insert into desk_calls (store_id, order_id, agent, outcome, is_attempt, created_at)
     select $1, $2, 'key:1', 'no_answer', true, $3 from generate_series(1, $4)`,
    [shop.storeId, id, at, attempts],
  )
  await h.sql(
    `insert into desk_tasks (store_id, order_id, attempts, due_at, last_outcome, last_agent, last_call_at)
     values ($1, $2, $3, $4, 'no_answer', 'key:1', $4)`,
    [shop.storeId, id, attempts, at],
  )
  return id
}
const statusOf = async (id: number) => (await h.sql(`select status from orders where id = $1`, [id]))[0]?.status

it.each([
  ['cancel', 'CANCELLED'],
  ['hold', 'ON_HOLD'],
  ['none', 'PENDING'],
] as const)('the end action %s leaves an order whose buyer nobody could reach %s', async (endAction, status) => {
  await setDesk(h, shop, { endAction })
  const id = await unreached()
  await run()
  expect(await statusOf(id)).toBe(status)
  await h.sql(`update orders set payment_method = 'BKASH' where status = 'PENDING'`)
})

it('a cancelled order has its reason for the shopper, its stock back, and the system as its author', async () => {
  const id = await unreached()
  await run()
  const [row] = await h.sql(
    `select o.cancel_reason, y.actor_type, (select count(*)::integer from stock_moves m where m.order_id = o.id and m.kind = 'release') as releases
       from orders o join order_history y on y.order_id = o.id and y.to_status = 'CANCELLED' where o.id = $1`,
    [id],
  )
  expect(row).toEqual({ cancel_reason: 'Nobody answered our calls.', actor_type: 'system', releases: 1 })
})

it('an order stays that is younger than a day, was called in the last six hours, or was called too few times', async () => {
  const ids = [
    await unreached({}, { createdAt: hoursAgo(23) }),
    await unreached({ lastHoursAgo: 5 }),
    await unreached({ attempts: 3 }),
  ]
  await run()
  expect(await Promise.all(ids.map(statusOf))).toEqual(['PENDING', 'PENDING', 'PENDING'])
})

it('an order with a payment claim stays, and one whose claim was rejected does not', async () => {
  const claimed = await unreached({}, { claims: [{}] })
  const ids = [claimed, await unreached({}, { claims: [{}] })]
  await h.sql(`update payments set status = 'REJECTED' where order_id = $1`, [ids[1]])
  await run()
  expect(await Promise.all(ids.map(statusOf))).toEqual(['PENDING', 'CANCELLED'])
})

it('an order with an open ticket stays, until it is resolved', async () => {
  const shopper = await signIn(h, shop)
  const id = await unreached({}, { customerId: shopper.id })
  const ticket = await aTicket(h, shop, shopper.id, { orderId: id })
  await run()
  expect(await statusOf(id)).toBe('PENDING')
  await h.sql(`update tickets set status = 'RESOLVED', resolved_at = now() where id = $1`, [ticket.id])
  await run()
  expect(await statusOf(id)).toBe('CANCELLED')
})

it('nothing ends outside the hours of calls, or when the desk is off', async () => {
  const id = await unreached()
  await setDesk(h, shop, { mode: 'off' })
  await run()
  await setDesk(h, shop, { mode: 'all' })
  h.setNow(new Date('2026-03-04T23:00:00+06:00'))
  await run()
  expect(await statusOf(id)).toBe('PENDING')
  h.setNow(noon)
  await run()
  expect(await statusOf(id)).toBe('CANCELLED')
})

it('a payment claim that arrives while the job waits for the order keeps it', async () => {
  const id = await unreached()
  const held = await holdTransaction(
    h,
    `with locked as (select id, store_id from orders where id = $1 for update)
     insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status)
     select store_id, id, 'advance', 'BKASH', 'LATECLAIM1', 5000, 'PENDING' from locked`,
    [id],
  )
  const job = run()
  await held.seesWaiting(1)
  await held.end('commit')
  await job
  expect(await statusOf(id)).toBe('PENDING')
})
