import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, expect, test } from 'vitest'
import { expectHealthy } from '../../test/expect-healthy.ts'
import { openShop } from '../../test/factories.ts'
import { setUpGateways } from '../../test/gateways.ts'
import { setUpApp } from '../../test/set-up.ts'
import { inStore } from '../platform/database.ts'
import { demoSubdomains, readDemoShop } from './demo-shop.ts'
import { fillGatewayOrders } from './fill-gateway-orders.ts'
import { fillShop } from './fill-shop.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
afterAll(() => expectHealthy(h))

test.each(demoSubdomains())(
  '%s has orders paid, refunded and given up at a gateway, as payments leave them',
  async (subdomain) => {
    const shop = await openShop(h)
    const demo = readDemoShop(subdomain, 'http://localhost')
    const author = { storeId: shop.storeId, actor: { type: 'operator', id: 'demo' }, ip: '', requestId: '' } as const
    await inStore(h.deps.db, shop.storeId, (tx) => fillShop(tx, author, demo))
    for (const code of gatewayCodes) await gateways.connect(h, shop, code)
    await inStore(h.deps.db, shop.storeId, (tx) => fillGatewayOrders(tx, author, demo['gateway-orders']))
    const authorization = `Bearer ${shop.secretKey}`
    const read = async (path: string) =>
      (await h.call({ url: `M/${shop.subdomain}/${path}`, headers: { authorization } })).data.items as Record<
        string,
        string
      >[]
    const sessions = await read('payment-sessions/')
    expect(sessions.map(({ gateway, status, problem }) => `${gateway} ${status} ${problem}`.trim())).toEqual(
      demo['gateway-orders']
        .map(({ gateway, transactionId }) => `${gateway} ${transactionId ? 'SUCCEEDED' : 'CANCELLED'}`)
        .toReversed(),
    )
    const paidThrough = sessions.flatMap(({ status, gateway }) => (status === 'SUCCEEDED' ? gateway : []))
    expect(new Set(paidThrough)).toEqual(new Set(gatewayCodes))
    expect(await read('gateway-refunds/')).toMatchObject([{ status: 'COMPLETED', gateway: 'BKASH' }])
  },
)
