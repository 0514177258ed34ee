import { expect, it } from 'vitest'
import { anExchangeable } from '../../../test/exchanges.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()

it('previewExchange returns 409 invalid_state for an order that was not delivered', async () => {
  const { preview, bodyOf, saree } = await anExchangeable(h, shop, { status: 'CONFIRMED', isCashPaid: false })
  expect(await preview(bodyOf(saree))).toMatchObject(refused('invalid_state'))
})

it('previewExchange returns 409 duplicate_request while a refund of the order is open', async () => {
  const { preview, bodyOf, saree, refund, order } = await anExchangeable(h, shop)
  expect((await refund(order.id, 50)).status).toBe(201)
  expect((await preview(bodyOf(saree))).body).toMatchObject({
    error_code: 'duplicate_request',
    message: expect.stringMatching(/^A refund of this order is open already|^এই অর্ডারের একটি রিফান্ড/),
  })
})

it('exchangeOrder returns 403 discount_not_allowed when what is taken off is above the limit of the member', async () => {
  const { exchange, bodyOf, saree, order } = await anExchangeable(h, shop)
  const { headers } = await signInStaff(h, shop, 'orders')
  const { status, body } = await exchange(bodyOf(saree, { difference: 'waive' }), headers)
  expect([status, body.error_code]).toEqual([403, 'discount_not_allowed'])
  expect(await h.sql('select 1 from exchanges where order_id = $1', [order.id])).toEqual([])
})
