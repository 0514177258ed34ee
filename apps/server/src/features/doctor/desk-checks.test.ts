import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  const product = await aProduct(h, shop)
  const spec = { lines: [{ product }], status: 'CANCELLED' as const }
  const called = await anOrder(h, shop, { ...spec, claims: [{}] })
  await anOrder(h, shop, { ...spec, status: 'PENDING' })
  const values = [shop.storeId, called.id]
  await h.sql(
    `insert into desk_calls (store_id, order_id, agent, outcome, is_attempt, created_at) values ($1, $2, 'key:1', 'no_answer', true, now())`,
    values,
  )
  await h.sql(
    `insert into desk_tasks (store_id, order_id, attempts, due_at, last_outcome, last_agent, last_call_at)
     values ($1, $2, 1, now(), 'no_answer', 'key:1', now())`,
    values,
  )
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const lease = (digest: string, agent: string, condition: string) =>
  `insert into desk_leases (store_id, phone_digest, order_id, agent, taken_at, leased_until)
   select store_id, ${digest}, id, '${agent}', now(), now() + interval '5 minutes' from orders where ${condition}`

const plants: [check: string, ...statements: Statement[]][] = [
  ['desk_attempts', ['update desk_tasks set attempts = 2']],
  ['desk_attempts', ['update desk_calls set is_attempt = false']],
  ['desk_calls_have_tasks', ['delete from desk_tasks']],
  ['desk_wrong_numbers', ['update desk_tasks set is_wrong_number = true']],
  [
    'desk_one_agent',
    [lease(`sha256('another number')`, 'key:1', `status = 'PENDING'`)],
    [
      lease(
        `(select phone_digest(p.phone) from orders p where p.status = 'PENDING' and p.store_id = orders.store_id)`,
        'key:2',
        `status = 'CANCELLED'`,
      ),
    ],
  ],
  [
    'desk_ends_nothing_paid',
    [`update desk_tasks set ended_at = now() + interval '10 minutes'`],
    [`update orders set cancelled_at = now() + interval '10 minutes' where status = 'CANCELLED'`],
  ],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})
