import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { trackingToken } from '../../shared/tracking-token.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 9000 })
afterAll(() => expectHealthy(h))

const order = (more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], hasEvents: true, ...more })
const tokenOf = (orderId: number, storeId = shop.storeId) =>
  trackingToken(h.deps.secrets('tracking-token')[0], storeId, orderId)
const post = (url: string, body: object, more: object = {}) => h.call({ key: shop.key, url, body, ...more })
const cancel = (orderId: number, token: string | undefined, more: object = {}) =>
  post('W/orders/cancel/', { order_id: orderId, reason: 'Twice', tracking_token: token }, more)
const refund = (orderId: number, token: string | undefined, more: object = {}) =>
  post('W/orders/refund/', { order_id: orderId, reason: 'Torn', tracking_token: token }, more)
const expectNoOrder = ({ status, body }: Awaited<ReturnType<typeof cancel>>) =>
  expect([status, body.error_code]).toEqual([404, 'not_found'])

describe('a guest with the tracking token of an order', () => {
  it('cancels it: the token of the order’s creation is enough', async () => {
    const item = { product_id: saree.id, variant_id: saree.variantId, quantity: 1 }
    const placed = await post('W/order/', {
      ...{ receiver_name: 'Rahima', phone: '01712345678', address: 'House 1, Road 2, Mirpur' },
      ...{ delivery_location: 'inside_dhaka', items: [item] },
    })
    const { order: made, tracking_token: token } = placed.data
    expect((await cancel(made.id, token)).data).toMatchObject({ order_id: made.id, status: 'APPROVED' })
    const history = await h.sql('select actor_type from order_history where order_id = $1 and to_status = $2', [
      made.id,
      'CANCELLED',
    ])
    expect(history).toEqual([{ actor_type: 'guest' }])
  })

  it('withdraws the cancellation request of a confirmed order', async () => {
    const { id } = await order({ status: 'CONFIRMED' })
    const { data } = await cancel(id, tokenOf(id))
    const url = `W/orders/cancel/${data.id}/withdraw/`
    expect((await post(url, { tracking_token: tokenOf(id) })).data.status).toBe('WITHDRAWN')
  })

  it('requests a refund of a delivered order and withdraws it', async () => {
    const { id } = await order({ status: 'DELIVERED', isCashPaid: true })
    const { status, data } = await refund(id, tokenOf(id))
    expect([status, data]).toMatchObject([201, { order_id: id, status: 'PENDING', amount: '200.00' }])
    const url = `W/orders/refund/${data.id}/withdraw/`
    expect((await post(url, { tracking_token: tokenOf(id) })).data.status).toBe('WITHDRAWN')
  })

  it('reaches no other order: 404 not_found for another guest’s, another store’s and a forged token', async () => {
    const [mine, others] = [await order({ status: 'CONFIRMED' }), await order({ status: 'CONFIRMED' })]
    const other = await openShop(h)
    const request = (await cancel(others.id, tokenOf(others.id))).data
    const tokens = [tokenOf(mine.id), tokenOf(others.id, other.storeId), `${tokenOf(others.id)}A`, 'x'.repeat(24)]
    for (const token of tokens) {
      expectNoOrder(await cancel(others.id, token))
      expectNoOrder(await refund(others.id, token))
      expectNoOrder(await post(`W/orders/cancel/${request.id}/withdraw/`, { tracking_token: token }))
    }
  })

  it('does not reach an order that belongs to an account, also with the token of that order', async () => {
    const me = await signIn(h, shop)
    const { id } = await order({ customerId: me.id })
    expectNoOrder(await cancel(id, tokenOf(id)))
    expectNoOrder(await cancel(id, tokenOf(id), { token: me.token }))
    expect((await cancel(id, undefined, { token: me.token })).data.status).toBe('APPROVED')
  })

  it('requests ten times at most: afterwards 409 invalid_state, for withdrawn requests too', async () => {
    const [confirmed, delivered] = [
      await order({ status: 'CONFIRMED' }),
      await order({ status: 'DELIVERED', isCashPaid: true }),
    ]
    const asked = [
      [cancel, confirmed.id, 'cancel'],
      [refund, delivered.id, 'refund'],
    ] as const
    for (const [ask, orderId, noun] of asked) {
      const token = tokenOf(orderId)
      for (let n = 0; n < 10; n++) {
        const { status, data } = await ask(orderId, token)
        expect(status).toBe(201)
        await post(`W/orders/${noun}/${data.id}/withdraw/`, { tracking_token: token })
      }
      expect((await ask(orderId, token)).body).toMatchObject({
        error_code: 'invalid_state',
        details: { maximum: 10 },
      })
    }
    const { data } = await post('W/orders/track/', { tracking_token: tokenOf(confirmed.id) })
    expect(data.guest_order.can_cancel).toBe(false)
  })

  it('needs a token: without one, 401 unauthorized names the credential', async () => {
    const { id } = await order()
    for (const response of [await cancel(id, undefined), await refund(id, undefined)])
      expect(response.body).toMatchObject({ error_code: 'unauthorized', details: { credential: 'shopper_token' } })
  })

  it('is asked to sign in, 403 permission_denied, by a store that wants accounts', async () => {
    const strict = await openShop(h)
    const url = `M/${strict.subdomain}/settings/`
    const asked = { headers: { authorization: `Bearer ${strict.secretKey}` }, url, method: 'PATCH' } as const
    const settings = await h.call({ ...asked, body: { guest_order_requests: false } })
    expect(settings.data.guest_order_requests).toBe(false)
    const token = tokenOf(1, strict.storeId)
    const refused = [
      await cancel(1, token, { key: strict.key }),
      await refund(1, token, { key: strict.key }),
      await post('W/orders/cancel/1/withdraw/', { tracking_token: token }, { key: strict.key }),
      await post('W/orders/refund/1/withdraw/', { tracking_token: token }, { key: strict.key }),
    ]
    for (const { body } of refused)
      expect(body).toMatchObject({ error_code: 'permission_denied', details: { reason: 'account_required' } })
  })
})
