import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { keepLeads, leadCalls } from '../../../test/leads.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ limits: true })
afterAll(() => expectHealthy(h))

/** A shop with a part of the usual limits, and what its storefront sends, unless stated half a minute after the last. */
async function aShop(rateLimitFactor: number) {
  const shop = await openShop(h, { settings: { rateLimitFactor } })
  await keepLeads(h, shop)
  const { id } = await aProduct(h, shop)
  const leads = leadCalls(h, shop)
  return {
    async send(phone: string, network: string, { name = '', afterSeconds = 30 } = {}) {
      h.setNow(new Date(h.deps.clock().getTime() + afterSeconds * 1000))
      const { status, data, body } = await leads.save({ phone, name, items: [{ product_id: id }] }, network)
      return status === 200 ? data : body.error_code
    },
    kept: () => h.sql<{ name: string }>('select name from leads where store_id = $1 order by id', [shop.storeId]),
  }
}
const aPhone = () => `017${10_000_000 + next()}`
const received = { received: true }
const here = '203.0.113.77'

it('of the numbers that one network types 300 are kept in a day; for more the response is the same, and known ones are renewed', async () => {
  const { send, kept } = await aShop(0.05)
  const first = aPhone()
  expect(await send(first, here)).toEqual(received)
  for (let n = 0; n < 16; n++) expect(await send(aPhone(), here)).toEqual(received)
  expect(await kept()).toHaveLength(15)
  expect(await send(first, here, { name: 'Rahima' })).toEqual(received)
  expect((await kept())[0]).toEqual({ name: 'Rahima' })
  expect(await send(aPhone(), '203.0.114.77')).toEqual(received)
  expect(await kept()).toHaveLength(16)
})

it('many networks together do not fill the list of a store beyond 2,000 in a day', async () => {
  const { send, kept } = await aShop(0.01)
  for (let n = 0; n < 27; n++) expect(await send(aPhone(), `203.0.${n % 9}.7`)).toEqual(received)
  expect((await kept()).length).toBeGreaterThanOrEqual(15)
  expect((await kept()).length).toBeLessThanOrEqual(20)
})

it('one number is renewed 30 times a day by one network, then it gets 429 too_many_requests, and others still renew it', async () => {
  const { send, kept } = await aShop(0.1)
  const phone = aPhone()
  for (let n = 0; n < 3; n++) expect(await send(phone, here)).toEqual(received)
  expect(await send(phone, here)).toBe('too_many_requests')
  expect(await send(phone, '203.0.114.77', { name: 'Rahima' })).toEqual(received)
  expect(await kept()).toEqual([{ name: 'Rahima' }])
})

it('one network that sends more than 120 in a minute gets 429 too_many_requests', async () => {
  const { send } = await aShop(0.05)
  const sent = []
  for (let n = 0; n < 8; n++) sent.push(await send(aPhone(), here, { afterSeconds: 1 }))
  expect(sent).toEqual([...Array(6).fill(received), ...Array(2).fill('too_many_requests')])
})
