import { expect, it } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ limits: true })
const pay = paymentCalls(h, shop, await setUpGateways())
await pay.open(['BKASH'])

it('the phone number of a guest can be tried ten times for an order, also by a shopper who is signed in', async () => {
  const { order_number } = await pay.begun()
  const { token } = await signIn(h, shop)
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await pay.retry({ order_number, phone: `018${String(10_000_000 + n)}` }, { token })).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
})
