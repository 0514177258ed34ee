import { afterAll, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
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

it('an order that commits while a day is counted is in the figures of the day and of its product, or in neither', async () => {
  const lock = { text: 'lock table variant_day_figures in share row exclusive mode', values: [] }
  await behindLock(h, lock, [prepare], order)
  expect(await found()).toEqual([])
})

it('an order of an ended day that is changed is counted by the next run, and is no finding before it', async () => {
  await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
  const { place, edit } = orderEditCalls(h, shop, await signInStaff(h, shop, 'owner'))
  const placed = await place([{ product_id: product.id }])
  const at = new Date(Date.now() - 2 * 86_400_000)
  await h.sql('update orders set created_at = $2 where id = $1', [placed.id, at])
  await h.sql('update order_history set created_at = $2 where order_id = $1', [placed.id, at])
  await h.sql('truncate figure_runs, day_figures, variant_day_figures')
  await prepare()
  const [item] = placed.items
  expect(await edit(placed, { set_items: [{ order_item_id: item?.id, quantity: 3 }] })).toMatchObject({ status: 200 })
  const units = () =>
    h.sql('select units from variant_day_figures where store_id = $1 and day = $2', [shop.storeId, dhakaDayOf(at)])
  expect([await units(), await found()]).toEqual([[{ units: 1 }], []])
  await prepare()
  expect([await units(), await found()]).toEqual([[{ units: 3 }], []])
})

it('the doctor finds figures of an ended day that differ from the orders, and returns without their dates', async () => {
  const { id } = await order('DELIVERED')
  const at = new Date(Date.now() - 3 * 86_400_000)
  await h.sql('update orders set created_at = $2 where id = $1', [id, at])
  await h.sql('update order_history set created_at = $2 where order_id = $1', [id, at])
  await h.sql('truncate figure_runs, day_figures, variant_day_figures')
  await prepare()
  expect(await found()).toEqual([])
  const day = [shop.storeId, dhakaDayOf(at)]
  await h.sql('update day_figures set delivered_minor = delivered_minor + 1 where store_id = $1 and day = $2', day)
  expect(await found()).toEqual(['day_figures_match', 'variant_figures_match'])
  await h.sql('update day_figures set delivered_minor = delivered_minor - 1 where store_id = $1 and day = $2', day)
  await orderCalls(h, shop).act(id, 'return', { reason: 'Torn' })
  const [kept] = await h.sql<object>('select quantity, amount_minor::integer from order_returns where order_id = $1', [
    id,
  ])
  await h.sql('update order_returns set quantity = quantity - 1 where order_id = $1', [id])
  expect([kept, await found()]).toMatchObject([{ quantity: 2, amount_minor: 200_00 }, ['order_returns_add_up']])
  await h.sql('update order_returns set quantity = quantity + 1 where order_id = $1', [id])
  await h.sql('update order_returns set undelivered_quantity = 1 where order_id = $1', [id])
  expect(await found()).toEqual(['order_returns_add_up'])
  await h.sql('update order_returns set undelivered_quantity = 0 where order_id = $1', [id])
  await h.sql('update variant_day_figures set undelivered_units = 1 where store_id = $1 and day = $2', day)
  // A month that has ended has figures of its own.
  const isOfEndedMonth = dhakaDayOf(at).slice(0, 7) !== dhakaDayOf(new Date()).slice(0, 7)
  expect(await found()).toEqual(['variant_figures_match', ...(isOfEndedMonth ? ['variant_months_match'] : [])])
  await h.sql('update variant_day_figures set undelivered_units = 0 where store_id = $1 and day = $2', day)
})
