import { afterAll, expect, inject, test } from 'vitest'
import { expectHealthy } from '../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../test/factories.ts'
import { setUpGateways } from '../../test/gateways.ts'
import { anOrder, orderCalls } from '../../test/order-factory.ts'
import { setUpApp } from '../../test/set-up.ts'
import { connectDemoGateways } from './connect-demo-gateways.ts'
import { demoSubdomains } from './demo-shop.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
afterAll(() => expectHealthy(h))

test('a transaction pays one order of all demo shops, which have one account at each gateway', async () => {
  const shops = []
  for (const subdomain of demoSubdomains()) shops.push(await openShop(h, { subdomain }))
  const { pathname } = new URL(h.adminUrl)
  const serverUrl = Object.assign(new URL(inject('serverUrl')), { pathname }).href
  await connectDemoGateways({ adminUrl: h.adminUrl, serverUrl }, h.deps.secrets, gateways.url, () => {})
  const statuses = []
  for (const shop of shops) {
    const { id } = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], hasEvents: true })
    const paid = { method: 'BKASH', amount: 100, transaction_id: 'DEMO7PAY01' }
    const { status, body } = await orderCalls(h, shop).act(id, 'payments', paid)
    statuses.push([status, body.error_code])
  }
  expect(statuses).toEqual([
    [201, undefined],
    [409, 'payment_already_used'],
  ])
})

test('no writer stores an account without saying whose it is', async () => {
  const shop = await openShop(h)
  const insert = h.sql(
    `insert into gateway_accounts (store_id, gateway, sealed_credentials) values ($1, 'BKASH', '')`,
    [shop.storeId],
  )
  await expect(insert).rejects.toThrow(/merchant/)
})
