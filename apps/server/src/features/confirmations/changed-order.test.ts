import { afterAll, beforeAll, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aConfirmationLink, confirmationCalls, giveWebsiteUrl } from '../../../test/confirmations.ts'
import { setDesk } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
const saree = await aProduct(h, shop, { priceMinor: 1_000_00, stock: 100 })
const { calls, place, preview, edit, url } = orderEditCalls(h, shop, await signInStaff(h, shop))
const owner = await signInStaff(h, shop)
const { read, decide, send } = confirmationCalls(h, shop)
beforeAll(() => setDesk(h, shop, { linkConfirms: true, linkMaxLevel: 'high' }))
afterAll(() => expectHealthy(h))

const aLink = async () => {
  const order = await place([{ product_id: saree.id }], { payment_method: 'COD' })
  return { order, token: await aConfirmationLink(h, shop, order.id) }
}

it.each([
  ['another quantity', (item: number) => ({ set_items: [{ order_item_id: item, quantity: 3 }] })],
  ['a discount', () => ({ discount: '100.00', price_reason: 'Regular customer' })],
  ['another phone number', () => ({ phone: '01712340000' })],
  ['another address', () => ({ address: 'House 9, Road 1, Mirpur, Dhaka', district: 'Dhaka' })],
])('a link of an order that got %s confirms it no more: 404 not_found; a new link does', async (_, changesOf) => {
  const { order, token } = await aLink()
  const edited = await edit(order, changesOf(order.items[0]?.id as number))
  expect([edited.status, edited.body.message]).toEqual([200, expect.any(String)])
  for (const response of [await read(token), await decide(token, 'confirm')])
    expect([response.status, response.body.error_code]).toEqual([404, 'not_found'])
  expect((await calls.read(order.id)).data.status).toBe('PENDING')
  const fresh = await aConfirmationLink(h, shop, order.id)
  expect((await decide(fresh, 'confirm')).data.status).toBe('CONFIRMED')
})

it('the links that a change has ended count among the three of a day: a fourth one returns 409 invalid_state', async () => {
  await giveWebsiteUrl(h, shop)
  const { order } = await aLink()
  for (let n = 0; n < 2; n++) expect((await send(order.id, 'copy')).status).toBe(201)
  expect((await edit(order, { phone: '01712340009' })).status).toBe(200)
  const { status, body } = await send(order.id, 'copy')
  expect([status, body.error_code, body.details]).toEqual([
    409,
    'invalid_state',
    expect.objectContaining({ maximum: 3 }),
  ])
})

it('a link of an order whose note was changed still confirms it', async () => {
  const { order, token } = await aLink()
  await edit(order, { note: 'Ring twice' })
  expect((await decide(token, 'confirm')).data.status).toBe('CONFIRMED')
})

it('a buyer who confirms while staff change the total gets 404 not_found, and the new total is not confirmed', async () => {
  const { order, token } = await aLink()
  const changes = { set_items: [{ order_item_id: order.items[0]?.id, quantity: 3 }] }
  const shown = (await preview(order.id, changes)).data
  const body = { ...changes, version: shown.version, expected_total: shown.after.total }
  const results = await behindLock(h, holdOrder(order.id), [
    () => h.call({ url: url(order.id), method: 'POST', headers: owner.headers, body }),
    () => decide(token, 'confirm'),
  ])
  expect(results.map(({ status }) => status)).toEqual([200, 404])
  expect((await calls.read(order.id)).data.status).toBe('PENDING')
})
