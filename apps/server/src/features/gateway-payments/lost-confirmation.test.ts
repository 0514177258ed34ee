import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop({ limits: true })
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

const later = (minutes: number) => h.setNow(new Date(Date.now() + minutes * 60_000))
const executions = async () => (await gateways.requests('bkash.execute')).length

/** A payment that the shopper has approved at bKash, and whose execution never reached it. */
async function unexecuted() {
  h.setNow(new Date())
  const begun = await pay.begun()
  await gateways.fault({ endpoint: 'bkash.execute', kind: 'reset', committed: false, times: 1 })
  const { parameters } = await pay.pay(begun.payment_session_id)
  expect(parameters.status).toBe('pending')
  return begun
}

describe('an approved payment whose execution never reached bKash', () => {
  it('is executed when the storefront asks for its waiting shopper', async () => {
    const { payment_session_id, order_id } = await unexecuted()
    later(1)
    const { data } = await pay.verify(payment_session_id)
    expect(data.status).toBe('SUCCEEDED')
    expect(await pay.order(order_id)).toMatchObject({ payment_status: 'PAID', amount_paid_minor: 500_00 })
    h.setNow(new Date())
  })

  it('is not executed by a job: nobody waits for it any more', async () => {
    const { payment_session_id, order_id } = await unexecuted()
    const before = await executions()
    later(5)
    await runJobs(h, 'payments.inspect')
    expect((await executions()) - before).toBe(0)
    expect((await pay.session(payment_session_id)).status).toBe('PROCESSING')
    expect(await pay.order(order_id)).toMatchObject({ amount_paid_minor: 0 })
    h.setNow(new Date())
  })
})

describe('a method that is paid at its gateway', () => {
  it('cannot be claimed with an invented transaction ID, which would hold stock: createOrder returns 400', async () => {
    const { id: product_id } = await aProduct(h, shop, { stock: 5 })
    const receiver = { receiver_name: 'Rahima', phone: '01712345678', address: 'Road 5' }
    const body = { ...receiver, payment_method: 'BKASH', payment_transaction_id: 'AAAA', items: [{ product_id }] }
    const { status, body: response } = await h.call({ url: 'W/order/', key: shop.key, body })
    expect([status, Object.keys(response.errors)]).toEqual([400, ['payment_method']])
  })

  it('is not paid there any more when the store takes it by hand', async () => {
    const set = (type: string) =>
      h.sql('update payment_methods set type = $2, account_number = $3 where store_id = $1 and code = $4', [
        ...[shop.storeId, type, '01700000000', 'BKASH'],
      ])
    await set('manual')
    const { status, body } = await pay.initiate()
    expect([status, Object.keys(body.errors)]).toEqual([400, ['payment_method']])
    await set('gateway')
  })
})

describe('a browser that returns again and again', () => {
  it('makes the gateway asked ten times a minute at most, and then returns what is known', async () => {
    const { payment_session_id } = await pay.begun({ payment_method: 'NAGAD' })
    const path = await pay.act(payment_session_id, 'cancel')
    const responses = []
    const before = (await gateways.requests('nagad.verify')).length
    for (let time = 0; time < 14; time++) responses.push((await h.app.inject({ url: path })).statusCode)
    expect(new Set(responses)).toEqual(new Set([302]))
    expect((await gateways.requests('nagad.verify')).length - before).toBeLessThanOrEqual(10)
  })
})

it('verifyPayment returns 400 validation_failed for an ID that is none', async () => {
  const { status, body } = await pay.verify('not-a-session')
  expect([status, body.error_code, Object.keys(body.errors)]).toEqual([
    400,
    'validation_failed',
    ['payment_session_id'],
  ])
})
