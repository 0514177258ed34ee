import { afterAll, expect, it } from 'vitest'
import { aConfirmationLink } from '../../../test/confirmations.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ limits: true })
afterAll(() => expectHealthy(h))

it('wrong links of one network get 429 too_many_requests after 60 in ten minutes, and a right one is served all the same', async () => {
  const shop = await openShop(h, { settings: { rateLimitFactor: 0.2 } })
  const order = await anOrder(h, shop, {
    lines: [{ product: await aProduct(h, shop, { stock: 1000 }) }],
    hasEvents: true,
  })
  const token = await aConfirmationLink(h, shop, order.id)
  const open = async (path: string, ip = '203.0.113.77') =>
    (await h.call({ url: `W/${path}/`, key: shop.key, headers: { 'x-shopper-ip': ip } })).status
  for (let n = 0; n < 2; n++) expect(await open(`confirmations/${token}`)).toBe(200)
  const wrong = []
  for (let n = 0; n < 14; n++) wrong.push(await open(`confirmations/${'x'.repeat(token.length)}`))
  expect(wrong).toEqual([...Array(12).fill(404), 429, 429])
  expect(await open(`confirmations/${token}`)).toBe(200)
  expect(await open(`confirmations/${'x'.repeat(token.length)}`, '203.0.114.77')).toBe(404)
})
