import { afterAll, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aConfirmationLink, confirmationCalls, giveWebsiteUrl } from '../../../test/confirmations.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
await giveWebsiteUrl(h, shop)
const product = await aProduct(h, shop, { stock: 100 })
const { send, decide } = confirmationCalls(h, shop)
const orders = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

async function aLink() {
  const { id } = await anOrder(h, shop, { lines: [{ product }], hasEvents: true })
  return { id, token: await aConfirmationLink(h, shop, id) }
}
const outcomes = (results: { status: number; body: { error_code?: string } }[]) =>
  results.map(({ status, body }) => [status, body.error_code])

it('two taps at once decide once: the second gets 409 invalid_state', async () => {
  const { id, token } = await aLink()
  const results = await behindLock(h, holdOrder(id), [
    () => decide(token, 'call_me', 'First'),
    () => decide(token, 'call_me', 'Second'),
  ])
  expect(outcomes(results)).toEqual([
    [200, undefined],
    [409, 'invalid_state'],
  ])
  expect(await h.sql(`select note from order_notes where order_id = $1`, [id])).toEqual([{ note: 'First' }])
})

it('a buyer who confirms while staff cancel gets 409 invalid_state, and the order stays cancelled', async () => {
  const { id, token } = await aLink()
  const results = await behindLock(h, holdOrder(id), [
    () => orders.act(id, 'cancel', { reason: 'Out of stock' }),
    () => decide(token, 'confirm'),
  ])
  expect(outcomes(results)).toEqual([
    [200, undefined],
    [409, 'invalid_state'],
  ])
  expect(await h.sql('select to_status from order_history where order_id = $1 order by id', [id])).toEqual([
    { to_status: 'PENDING' },
    { to_status: 'CANCELLED' },
  ])
})

it('staff who confirm while the buyer does get 409 invalid_state, and the order is confirmed once', async () => {
  const { id, token } = await aLink()
  const results = await behindLock(h, holdOrder(id), [() => decide(token, 'confirm'), () => orders.act(id, 'confirm')])
  expect(outcomes(results)).toEqual([
    [200, undefined],
    [409, 'invalid_state'],
  ])
  expect(
    await h.sql(`select 1 as one from outbox where resource_id = $1 and type = 'order.confirmed'`, [String(id)]),
  ).toHaveLength(1)
})

it('two links at once are not more than a day allows', async () => {
  const { id } = await aLink()
  await aConfirmationLink(h, shop, id)
  const results = await behindLock(h, holdOrder(id), [() => send(id, 'copy'), () => send(id, 'copy')])
  expect(results.map(({ status }) => status)).toEqual([201, 409])
})
