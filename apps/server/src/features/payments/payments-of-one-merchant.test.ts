import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { gatewayAccountCalls } from '../../../test/gateway-account-calls.ts'
import { setUpGateways, type TestAccount } from '../../../test/gateways.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
const accountOf = gatewayAccountCalls(h)
afterAll(() => expectHealthy(h))

/** A store with an account at bKash, and an order of it. */
async function aBranch(account: TestAccount) {
  const shop = await openShop(h)
  const { status } = await accountOf(shop)('PUT', 'BKASH/', account)
  expect(status).toBe(200)
  const calls = orderCalls(h, shop)
  const product = await aProduct(h, shop, { priceMinor: 500_00, stock: 20 })
  const order = async () => (await anOrder(h, shop, { lines: [{ product }], hasEvents: true })).id
  const record = (orderId: number, transactionId: string) =>
    calls.act(orderId, 'payments', { method: 'BKASH', amount: 100, transaction_id: transactionId })
  return { shop, product, order, record }
}

const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const transactionId = () => `BRANCH${next()}`

describe('stores of one merchant', () => {
  it('record a transaction for one order of all of them: 409 payment_already_used in the other store', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const id = transactionId()
    expect((await one.record(await one.order(), id)).status).toBe(201)
    expect(outcome(await other.record(await other.order(), id))).toEqual([409, 'payment_already_used'])
    expect((await other.record(await other.order(), transactionId())).status).toBe(201)
  })

  it('record it once when staff of both do so at the same moment', async () => {
    const account = await gateways.bkashAccount()
    const [one, other] = [await aBranch(account), await aBranch(account)]
    const [id, mine, theirs] = [transactionId(), await one.order(), await other.order()]
    const lock = { text: 'select 1 from orders where id = any ($1) for update', values: [[mine, theirs]] }
    const answers = await behindLock(h, lock, [() => one.record(mine, id), () => other.record(theirs, id)])
    expect(answers.map(outcome).sort()).toEqual([
      [201, undefined],
      [409, 'payment_already_used'],
    ])
  })

  it('do not stand in the way of other merchants, nor of whoever knows only a part of their account', async () => {
    const { settings, credentials } = await gateways.bkashAccount()
    const one = await aBranch({ settings, credentials })
    const stranger = await aBranch({ settings, credentials: { ...credentials, app_secret: 'a-secret-of-another' } })
    const id = transactionId()
    for (const branch of [one, stranger]) expect((await branch.record(await branch.order(), id)).status).toBe(201)
  })

  it('are known after the first use of an account that an earlier release has stored', async () => {
    const account = await gateways.bkashAccount()
    const one = await aBranch(account)
    const shop: Shop = await openShop(h)
    const pay = paymentCalls(h, shop, gateways)
    await gateways.connect(h, shop, 'BKASH', account)
    await pay.allowOrigins(['https://shop.example.com'], shop)
    const product = await aProduct(h, shop, { priceMinor: 500_00, stock: 5 })
    const { payment_session_id } = await pay.begun({ items: [{ product_id: product.id }] }, { of: shop })
    await pay.pay(payment_session_id)
    const { transaction_id: id } = await pay.session(payment_session_id)
    expect(outcome(await one.record(await one.order(), String(id)))).toEqual([409, 'payment_already_used'])
  })
})
