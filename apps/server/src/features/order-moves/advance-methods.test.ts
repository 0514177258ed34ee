import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

it('the 409 advance_required of a confirmation names the methods that shoppers are offered, not a gateway without an account', async () => {
  await aWallet(h, shop, 'BKASH')
  await aWallet(h, shop, 'NAGAD')
  const setType = (type: string) =>
    h.sql(`update payment_methods set type = $2 where store_id = $1 and code = 'NAGAD'`, [shop.storeId, type])
  const { id } = await anOrder(h, shop, {
    hasEvents: true,
    lines: [{ product: await aProduct(h, shop) }],
    requiredAdvanceMinor: 10_00,
  })
  const confirm = async () => (await orderCalls(h, shop).act(id, 'confirm')).body
  expect((await confirm()).details.methods).toEqual(['BKASH', 'NAGAD'])
  await setType('gateway')
  expect(await confirm()).toMatchObject({ error_code: 'advance_required', details: { methods: ['BKASH'] } })
  await setType('manual')
})
