import { maxActiveOrderLinks } from '@haat/contract/limits.ts'
import { afterAll, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { giveWebsiteUrl } from '../../../test/confirmations.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { anOrderLink, orderLinkCalls } from '../../../test/order-links.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
await giveWebsiteUrl(h, shop)
const product = await aProduct(h, shop, { stock: 100 })
const { order, revoke, open } = orderLinkCalls(h, shop)
afterAll(() => expectHealthy(h))

const phone = () => `018${10_000_000 + next()}`
const aLink = () => anOrderLink(h, shop, { product })
const holdLink = (id: number) => ({ text: 'select 1 from order_links where id = $1 for update', values: [id] })
const outcomes = (results: Awaited<ReturnType<typeof order>>[]) =>
  results.map(({ status, body }) => [status, body.details?.reason])

it('two taps at once make one order, which both get', async () => {
  const { id, token } = await aLink()
  const mine = { phone: phone() }
  const [one, other] = await behindLock(h, holdLink(id), [() => order(token, mine), () => order(token, mine)])
  expect([one?.status, other?.status, other?.data.order.id]).toEqual([201, 201, one?.data.order.id])
  expect(await h.sql('select 1 as one from orders where phone = $1', [`+88${mine.phone}`])).toHaveLength(1)
})

it('two buyers at once make one order: the second gets 409 invalid_state', async () => {
  const { id, token } = await aLink()
  const results = await behindLock(h, holdLink(id), [
    () => order(token, { phone: phone() }),
    () => order(token, { phone: phone() }),
  ])
  expect(outcomes(results)).toEqual([
    [201, undefined],
    [409, 'link_used'],
  ])
})

it('a buyer who orders while staff end the link gets 409 invalid_state, and no order is placed', async () => {
  const { id, token } = await aLink()
  const mine = phone()
  const results = await behindLock(h, holdLink(id), [() => revoke(id), () => order(token, { phone: mine })])
  expect(outcomes(results)).toEqual([
    [200, undefined],
    [409, 'link_ended'],
  ])
  expect(await h.sql('select 1 as one from orders where phone = $1', [`+88${mine}`])).toEqual([])
})

it('staff who end a link while its buyer orders get 409 invalid_state, and the order stays', async () => {
  const { id, token } = await aLink()
  const results = await behindLock(h, holdLink(id), [() => order(token, { phone: phone() }), () => revoke(id)])
  expect(outcomes(results)).toEqual([
    [201, undefined],
    [409, 'link_used'],
  ])
  expect((await open(token)).data.status).toBe('USED')
})

it('two links at once are not more than a store may have', async () => {
  const other = await openShop(h)
  await giveWebsiteUrl(h, other)
  const sold = await aProduct(h, other, { stock: 100 })
  const { id } = await anOrderLink(h, other, { product: sold })
  await h.sql(
    `insert into order_links (store_id, channel, items, discount_minor, required_advance_minor, total_minor, receiver_name,
       price_reason, note, internal_note, created_by, created_at, expires_at)
     select store_id, channel, items, 0, 0, 0, '', '', '', '', 'key:' || n % 9, created_at, expires_at
       from order_links, generate_series(3, $2) as n where id = $1`,
    [id, maxActiveOrderLinks],
  )
  const lock = {
    text: `select pg_advisory_xact_lock(hashtextextended('order links', $1))`,
    values: [other.storeId],
  }
  const body = { items: [{ product_id: sold.id, quantity: 1 }] }
  const calls = orderLinkCalls(h, other)
  const results = await behindLock(h, lock, [() => calls.make(body), () => calls.make(body)])
  expect(results.map(({ status }) => status)).toEqual([201, 409])
})
