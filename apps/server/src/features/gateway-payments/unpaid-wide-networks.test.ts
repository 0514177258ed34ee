import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const pay = paymentCalls(h, shop, await setUpGateways())
await pay.open(['BKASH'])
afterAll(() => expectHealthy(h))

const from = async (address: string) => pay.initiate({ items: [{ product_id: (await pay.product()).id }] }, { address })

it('returns 409 invalid_state above 160 orders of one IPv6 /48 that wait for a payment, whatever the /64', async () => {
  await pay.settings({ rateLimitFactor: 0.05 })
  for (let n = 0; n < 8; n++) expect((await from(`2001:db8:1:${n.toString(16)}::1`)).status).toBe(201)
  const { status, body } = await from('2001:db8:1:ffff::1')
  expect([status, body.error_code, body.details.reason]).toEqual([409, 'invalid_state', 'unpaid_orders'])
  expect((await from('2001:db8:11:1::1')).status).toBe(201)
  for (let n = 1; n < 10; n++) expect((await from(`198.51.100.${n}`)).status).toBe(201)
})

it('finds the /48 of every IPv6 network that is stored, and no other network for IPv4', async () => {
  const networks = ['2001:db8:1:2::/64', '2001:db8:1:0::/64', '0:0:0:0::/64', '203.0.113.7', '']
  const rows = await h.sql('select wide_network_of(n) as wide from unnest($1::text[]) n', [networks])
  expect(rows.map(({ wide }) => wide)).toEqual(['2001:db8:1::/48', '2001:db8:1::/48', '0:0:0::/48', '203.0.113.7', ''])
})
