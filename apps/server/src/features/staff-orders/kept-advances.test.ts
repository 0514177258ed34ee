import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { giveWebsiteUrl } from '../../../test/confirmations.ts'
import { deliverNewest } from '../../../test/deliver-newest.ts'
import { callAtAnyHour, deskCalls } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { orderLinkCalls, tokenOf } from '../../../test/order-links.ts'
import { aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
await aWallet(h, shop)
await giveWebsiteUrl(h, shop)
const owner = await signInStaff(h, shop, 'owner')
const { calls, place, edit } = orderEditCalls(h, shop, owner)
const links = orderLinkCalls(h, shop)
const desk = deskCalls(h, shop, owner.headers)
const saree = await aProduct(h, shop, { priceMinor: 1_000_00, stock: 500 })
const setRules = async (...advanceRules: object[]) => {
  await h.sql(`update stores set settings = settings || jsonb_build_object('advanceRules', $2::jsonb) where id = $1`, [
    ...[shop.storeId, JSON.stringify(advanceRules)],
  ])
  h.deps.storeKeys.forget('all')
}
beforeEach(() => setRules())
afterAll(() => expectHealthy(h))

const fixed = { reason: 'RISK', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed', percentBp: 0 }
const phone = () => `017${10_000_000 + next()}`
const read = async (id: number) => (await calls.read(id)).data
const advanceOf = async (id: number) => {
  const { required_advance: advance, confirm_needs: needs } = await read(id)
  return [advance, needs]
}
const quantityOf = ({ items: [item] }: { items: { id: number }[] }, quantity: number) => ({
  set_items: [{ order_item_id: item?.id, quantity }],
})

/** An order of two sarees that a buyer places by a link with an advance, which she says she has sent. */
async function byLink(buyer = phone()) {
  const items = [{ product_id: saree.id, quantity: 2 }]
  const made = await links.make({ items, receiver_name: 'Rahima', required_advance: '500.00' })
  const placed = await links.order(tokenOf(made), {
    ...{ phone: buyer, advance_amount: '500.00', advance_payment_method: 'BKASH' },
    advance_transaction_id: `AGREED${next()}`,
  })
  return read(placed.data.order.id)
}

/** An order of one saree whose advance is 300.00, because nobody answered two calls. */
async function unanswered(buyer = phone()) {
  const order = await place([{ product_id: saree.id }], { phone: buyer })
  await deliverNewest(h, shop, String(order.id), 'order.created')
  const { risk } = await read(order.id)
  await setRules({ ...fixed, amountMinor: 300_00, minRisk: risk.score + 10 })
  await callAtAnyHour(h, shop)
  for (let times = 0; times < 2; times++) {
    await h.sql('delete from desk_leases')
    await desk.claim(order.id)
    expect((await desk.record(order.id, 'no_answer')).status).toBe(200)
    await deliverNewest(h, shop, String(order.id), 'order.call_recorded')
  }
  return read(order.id)
}

const refused = async (id: number) => {
  const { status, body } = await calls.act(id, 'confirm')
  return [status, body.error_code]
}
const needed = [409, 'advance_required']

describe('an advance that no rule gives', () => {
  it('stays when staff change an order by a link: 409 advance_required until it is verified', async () => {
    const order = await byLink()
    expect(await advanceOf(order.id)).toEqual(['500.00', 'waive_advance'])
    expect((await edit(order, quantityOf(order, 1))).data).toMatchObject({
      total: '1060.00',
      required_advance: '500.00',
    })
    expect(await refused(order.id)).toEqual(needed)
    expect((await calls.act(order.id, `payments/${order.payments[0].id}/verify`)).status).toBe(200)
    expect((await calls.act(order.id, 'confirm')).status).toBe(200)
  })

  it('stays when staff change an order whose advance calls have raised, until they waive it', async () => {
    const order = await unanswered()
    expect(order.required_advance).toBe('300.00')
    expect((await edit(order, { note: 'Ring twice' })).data.required_advance).toBe('300.00')
    expect(await refused(order.id)).toEqual(needed)
    expect((await calls.act(order.id, 'confirm', { waive_advance: true })).status).toBe(200)
  })

  it('is at most the total, and comes back with the items; a rule that asks for more counts as long as it applies', async () => {
    const cap = await aProduct(h, shop, { priceMinor: 100_00 })
    const order = await byLink()
    expect((await calls.act(order.id, `payments/${order.payments[0].id}/reject`)).status).toBe(200)
    const less = await edit(order, {
      set_items: [{ order_item_id: order.items[0].id, quantity: 0 }],
      add_items: [{ product_id: cap.id, quantity: 1 }],
    })
    expect(less.data).toMatchObject({ total: '160.00', required_advance: '160.00', least_advance: '500.00' })
    const more = await edit(order, { add_items: [{ product_id: saree.id, quantity: 1 }] })
    expect(more.data).toMatchObject({ total: '1160.00', required_advance: '500.00' })
    await setRules({ ...fixed, amountMinor: 800_00, minTotalMinor: 2_000_00 })
    const sarees = { items: more.data.items.slice(1) }
    const ruled = await edit(order, quantityOf(sarees, 2))
    expect(ruled.data).toMatchObject({ total: '2160.00', required_advance: '800.00' })
    expect((await edit(order, quantityOf(sarees, 1))).data.required_advance).toBe('500.00')
  })

  it('of either order stays when two are merged, the greater one', async () => {
    const buyer = phone()
    const [first, second] = [await place([{ product_id: saree.id }], { phone: buyer }), await byLink(buyer)]
    expect((await calls.act(second.id, `payments/${second.payments[0].id}/reject`)).status).toBe(200)
    const merge = async (id: number, fromId: number) => {
      const [order, from] = [await read(id), await read(fromId)]
      return h.call({
        ...{ url: `M/${shop.subdomain}/orders/${id}/merge/`, method: 'POST', headers: owner.headers },
        body: { from_order_id: fromId, version: order.version, from_version: from.version },
      })
    }
    expect((await merge(first.id, second.id)).data).toMatchObject({ total: '3060.00', required_advance: '500.00' })
    expect(await refused(first.id)).toEqual(needed)
    const raised = await unanswered(buyer)
    await setRules()
    expect((await merge(first.id, raised.id)).data.required_advance).toBe('500.00')
    expect((await edit(first, { note: 'Both' })).data.required_advance).toBe('500.00')
  })
})
