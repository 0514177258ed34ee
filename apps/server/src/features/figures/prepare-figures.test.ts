import { afterAll, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { runDoctor } from '../doctor/run-doctor.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 100 })
afterAll(() => expectHealthy(h))

const order = (status: 'PENDING' | 'DELIVERED' = 'PENDING') =>
  anOrder(h, shop, { lines: [{ product, quantity: 2 }], status, hasEvents: true })
const prepare = () => runJobs(h, 'figures.prepare')
const found = async () =>
  (await runDoctor(h.adminUrl, { scopes: ['data'] })).filter(({ count }) => count > 0).map(({ check }) => check)

it('a run that waits for another counts what happened meanwhile', async () => {
  await order()
  const lock = { text: `select pg_advisory_xact_lock(hashtextextended('figures', $1))`, values: [shop.storeId] }
  await behindLock(h, lock, [prepare], order)
  expect(await h.sql('select orders_placed from day_figures where store_id = $1', [shop.storeId])).toEqual([
    { orders_placed: 2 },
  ])
})

it('the doctor finds figures of an ended day that differ from the orders, and returns without their dates', async () => {
  const { id } = await order('DELIVERED')
  const at = new Date(Date.now() - 3 * 86_400_000)
  await h.sql('update orders set created_at = $2 where id = $1', [id, at])
  await h.sql('update order_history set created_at = $2 where order_id = $1', [id, at])
  await h.sql('truncate figure_runs, day_figures, product_day_figures')
  await prepare()
  expect(await found()).toEqual([])
  const day = [shop.storeId, dhakaDayOf(at)]
  await h.sql('update day_figures set delivered_minor = delivered_minor + 1 where store_id = $1 and day = $2', day)
  expect(await found()).toEqual(['day_figures_match', 'product_figures_match'])
  await h.sql('update day_figures set delivered_minor = delivered_minor - 1 where store_id = $1 and day = $2', day)
  await orderCalls(h, shop).act(id, 'return', { reason: 'Torn' })
  const [kept] = await h.sql<object>('select quantity, amount_minor::integer from order_returns where order_id = $1', [
    id,
  ])
  await h.sql('update order_returns set quantity = quantity - 1 where order_id = $1', [id])
  expect([kept, await found()]).toMatchObject([{ quantity: 2, amount_minor: 200_00 }, ['order_returns_add_up']])
  await h.sql('update order_returns set quantity = quantity + 1 where order_id = $1', [id])
})
