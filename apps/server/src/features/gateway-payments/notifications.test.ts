import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { next, openShop } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { metricsHeaders } from '../../../test/metrics-token.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { snsCalls } from '../../../test/sns-calls.ts'
import { SNS, TOPIC } from '../../../test/tested-gateways.ts'
import { memoryRateLimiter } from '../../platform/rate-limiter.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
const sns = await snsCalls(h, gateways)
let appKey = ''

beforeEach(async () => {
  await h.sql('delete from gateway_events')
  await h.sql(`update gateway_accounts set notification_topic = '' where store_id <> $1`, [shop.storeId])
  const { credentials } = await gateways.connect(h, shop, 'BKASH')
  appKey = String(credentials.app_key)
  await pay.open([])
  await sns.pin(shop.storeId)
})
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

/** A payment whose shopper is at the gateway, and what bKash would report of it. */
async function begun() {
  const { payment_session_id: id, order_id: orderId } = await pay.begun()
  const { invoice } = await pay.session(id)
  const message = (more: object = {}) => ({
    ...{ trxID: `TRX${invoice}`, transactionStatus: 'Completed', transactionType: '10002294' },
    ...{ amount: '500.00', currency: 'BDT', merchantInvoiceNumber: invoice, debitMSISDN: '8801700000001' },
    ...more,
  })
  return { id, orderId, message }
}

/** What was emitted about problems with the payments of an order. */
const problemEvents = async (orderId: number) =>
  (
    await h.sql<{ payload: { object: object } }>(
      `select payload from outbox where store_id = $1 and type = 'payment.problem' and resource_id = $2`,
      [shop.storeId, String(orderId)],
    )
  ).map(({ payload }) => payload.object)

describe('a subscription to the notifications of bKash', () => {
  it('is confirmed at Amazon SNS when an account names its topic', async () => {
    expect(await sns.subscribe(appKey)).toContain(200)
    expect(sns.visited.at(-1)).toMatch(
      /^https:\/\/sns\.ap-southeast-1\.amazonaws\.com\/sns\/\?Action=ConfirmSubscription/,
    )
    const { listeners } = (await gateways.read('/bkash/listeners')) as { listeners: Record<string, unknown>[] }
    expect(listeners.find((one) => one.appKey === appKey)).toMatchObject({ isConfirmed: true })
  })

  it('is not confirmed for a topic that no account names', async () => {
    const visits = sns.visited.length
    const foreign = sns.signed({
      envelope: {
        ...{ Type: 'SubscriptionConfirmation', Token: 'x', TopicArn: `${TOPIC}-of-somebody` },
        SubscribeURL: `${SNS}/?Action=ConfirmSubscription`,
      },
    })
    expect((await sns.post(foreign)).body).toMatchObject({ error_code: 'permission_denied' })
    expect(sns.visited.slice(visits).filter((url) => !url.endsWith('.pem'))).toEqual([])
  })

  it.each([
    'http://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://sns.ap-southeast-1.amazonaws.com.example.com/',
    'https://user@sns.ap-southeast-1.amazonaws.com/',
    'https://sns.ap-southeast-1.amazonaws.com:444/',
    'https://sns.s3-us-west-2.amazonaws.com/',
    'https://169.254.169.254/latest/meta-data/',
    'nonsense',
  ])('is not confirmed at %s', async (url) => {
    const visits = sns.visited.length
    const message = sns.signed({ envelope: { Type: 'SubscriptionConfirmation', Token: 'x', SubscribeURL: url } })
    expect((await sns.post(message)).status).toBe(403)
    expect(sns.visited.slice(visits).filter((one) => !one.endsWith('.pem'))).toEqual([])
  })

  it('returns 503 service_unavailable when SNS does not confirm it, so that SNS repeats it', async () => {
    const envelope = {
      Type: 'SubscriptionConfirmation',
      Token: 'wrong',
      SubscribeURL: `${SNS}/sns/?Action=ConfirmSubscription`,
    }
    expect(await sns.post(sns.signed({ envelope }))).toMatchObject({
      status: 503,
      body: { error_code: 'service_unavailable' },
    })
  })
})

describe('a notification of a payment', () => {
  it('of bKash comes before the browser, and the order is paid once', async () => {
    await sns.subscribe(appKey)
    const { id, orderId } = await begun()
    await gateways.fault({ endpoint: 'bkash.ipn', kind: 'duplicate', copies: 3 })
    await gateways.fault({ endpoint: 'bkash.execute', kind: 'reset', committed: true })
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: null })
    await pay.pay(id)
    expect(await sns.deliveries()).not.toContain(null)
    expect(await pay.session(id)).toMatchObject({
      ...{ status: 'SUCCEEDED', problem: '', next_check_at: null, payer: expect.stringMatching(/^01\d\*+\d{4}$/) },
    })
    expect(await pay.payments(orderId)).toMatchObject([{ kind: 'gateway', amount_minor: 500_00 }])
    expect(await sns.events()).toMatchObject([{ session_id: id, outcome: 'paid', handled_at: expect.any(Date) }])
  })

  it('pays the order without asking the gateway, keeps no number of the payer, and changes nothing when it comes again', async () => {
    const { id, orderId, message } = await begun()
    const asked = (await gateways.requests('bkash.query')).length
    const signed = sns.signed({ message: message() })
    for (let copy = 0; copy < 2; copy++)
      expect(await sns.post(signed)).toEqual({
        status: 200,
        body: { status: true, status_code: 200, message: '', data: null },
      })
    // The same payment under another message ID.
    expect((await sns.post(sns.signed({ message: message() }))).status).toBe(200)
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', next_check_at: null })
    expect(await pay.order(orderId)).toMatchObject({ payment_status: 'PAID' })
    expect(await pay.payments(orderId)).toHaveLength(1)
    expect((await sns.events()).map(({ outcome }) => outcome)).toEqual(['paid', 'already_paid'])
    expect(JSON.stringify(await sns.events())).not.toMatch(/8801700000001|payer/)
    expect((await gateways.requests('bkash.query')).length).toBe(asked)
  })

  it('takes effect once when two copies come at the same moment', async () => {
    const { id, orderId, message } = await begun()
    const signed = sns.signed({ message: message() })
    const lock = { text: 'select 1 from orders where id = $1 for update', values: [orderId] }
    const responses = await behindLock(h, lock, [() => sns.post(signed), () => sns.post(signed)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED' })
    expect([(await pay.payments(orderId)).length, (await sns.events()).length]).toEqual([1, 1])
  })

  it.each([
    ['before', ['Initiated', 'Completed'], ['not_completed', 'paid']],
    ['after', ['Completed', 'Initiated'], ['paid', 'already_paid']],
  ])('that is out of order, %s a later one, changes nothing', async (_, statuses, outcomes) => {
    const { id, orderId, message } = await begun()
    for (const transactionStatus of statuses) {
      const Timestamp = new Date(Date.now() - (transactionStatus === 'Initiated' ? 3_600_000 : 0)).toISOString()
      await sns.post(sns.signed({ message: message({ transactionStatus }), envelope: { Timestamp } }))
    }
    expect((await sns.events()).map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', problem: '', next_check_at: null })
    expect(await pay.payments(orderId)).toHaveLength(1)
  })

  it('of an earlier attempt, after that of a later one, becomes unapplied money', async () => {
    const first = await begun()
    const { order_number, phone } = await pay.order(first.orderId)
    const retried = await pay.retry({ order_number, phone })
    expect(retried.status).toBe(201)
    const { invoice } = await pay.session(retried.data.payment_session_id)
    await sns.post(sns.signed({ message: first.message({ merchantInvoiceNumber: invoice, trxID: `TRX${invoice}` }) }))
    await sns.post(sns.signed({ message: first.message() }))
    expect(await pay.payments(first.orderId)).toMatchObject([
      { amount_minor: 500_00, unapplied_minor: 0 },
      { amount_minor: 500_00, unapplied_minor: 500_00 },
    ])
  })

  it('of a coupon counts by the price of the sale', async () => {
    const { id, message } = await begun()
    await sns.post(sns.signed({ message: message({ amount: '490.00', saleAmount: '500.00', couponAmount: '10.00' }) }))
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it.each([
    ['another amount', { amount: '5.00' }, 'amount_differs'],
    ['another currency', { currency: 'USD' }, 'amount_differs'],
    ['another status', { transactionStatus: 'Initiated' }, 'not_completed'],
  ])('with %s pays nothing: the gateway is asked', async (_, change, outcome) => {
    const { id, orderId, message } = await begun()
    expect((await sns.post(sns.signed({ message: message(change) }))).status).toBe(200)
    expect(await sns.events()).toMatchObject([{ session_id: id, outcome }])
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED', check_count: 0 })
    await runJobs(h, 'payments.inspect')
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED', check_count: 1, gateway_code: 'Initiated' })
    expect(await pay.payments(orderId)).toEqual([])
  })

  it('of another transaction for a paid session shows staff a mismatch', async () => {
    const { id, orderId, message } = await begun()
    await sns.post(sns.signed({ message: message() }))
    await sns.post(sns.signed({ message: message({ trxID: 'OTHER00001' }) }))
    expect(await pay.session(id)).toMatchObject({
      ...{ status: 'SUCCEEDED', problem: 'MISMATCH' },
      problem_note: 'A notification of the gateway names the transaction OTHER00001.',
    })
    expect(await pay.payments(orderId)).toHaveLength(1)
    expect(await problemEvents(orderId)).toMatchObject([{ payment_session_id: id, problem: 'MISMATCH' }])
  })

  it('of another transaction shows staff a mismatch also when both come at the same moment', async () => {
    const { id, orderId, message } = await begun()
    const send = (trxID: string) => () => sns.post(sns.signed({ message: message({ trxID }) }))
    const lock = { text: 'select 1 from orders where id = $1 for update', values: [orderId] }
    await behindLock(h, lock, [send('ATONCE0001'), send('ATONCE0002')])
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', problem: 'MISMATCH' })
    expect((await sns.events()).map(({ outcome }) => outcome).sort()).toEqual(['other_transaction', 'paid'])
    expect(await pay.payments(orderId)).toHaveLength(1)
    expect(await problemEvents(orderId)).toHaveLength(1)
  })

  it('of a session that is over is recorded as unapplied money', async () => {
    const { id, orderId, message } = await begun()
    await h.call({
      url: `M/${shop.subdomain}/orders/${orderId}/cancel/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { reason: 'Out of stock' },
    })
    await h.sql(`update payment_sessions set status = 'CANCELLED' where id = $1`, [id])
    await sns.post(sns.signed({ message: message() }))
    expect(await pay.session(id)).toMatchObject({ status: 'CANCELLED', paid_at: expect.any(Date) })
    expect(await pay.payments(orderId)).toMatchObject([{ amount_minor: 500_00, unapplied_minor: 500_00 }])
  })

  it.each(['UNKNOWN-1', '', undefined])(
    'of no session (invoice %s) is stored as unmatched, and gets 200',
    async (invoice) => {
      const { message } = await begun()
      const signed = sns.signed({ message: message({ merchantInvoiceNumber: invoice, transactionType: '10003126' }) })
      for (let copy = 0; copy < 2; copy++) expect((await sns.post(signed)).status).toBe(200)
      expect(await sns.events()).toMatchObject([
        { session_id: null, outcome: 'unmatched', handled_at: expect.any(Date), payload: { amount_minor: 50000 } },
      ])
    },
  )

  it('is found in the store that has the session, of several that share a topic', async () => {
    const other = await openShop(h)
    await gateways.connect(h, other, 'BKASH')
    await sns.pin(other.storeId)
    const theirs = paymentCalls(h, other, gateways)
    await theirs.open([], other)
    const { payment_session_id: id } = await theirs.begun()
    const { invoice } = await theirs.session(id)
    const { message } = await begun()
    await sns.post(sns.signed({ message: message({ merchantInvoiceNumber: invoice, trxID: 'SHARED0001' }) }))
    expect(await theirs.session(id)).toMatchObject({ status: 'SUCCEEDED', transaction_id: 'SHARED0001' })
  })

  it('is found in the last of a hundred and more stores that share a topic', async () => {
    const topic = `${TOPIC}-crowded`
    await h.sql(
      `with store as (
         insert into stores overriding system value select (jsonb_populate_record(s, jsonb_build_object('id', -n, 'subdomain', 'crowd' || n))).*
           from stores s, generate_series(1, 120) n where s.id = $1 returning id)
       insert into gateway_accounts
       select (jsonb_populate_record(a, jsonb_build_object('store_id', store.id, 'notification_topic', $2::text))).*
         from gateway_accounts a, store where a.store_id = $1 and a.gateway = 'BKASH'`,
      [shop.storeId, topic],
    )
    await sns.pin(shop.storeId, topic)
    const { id, message } = await begun()
    expect((await sns.post(sns.signed({ message: message(), envelope: { TopicArn: topic } }))).status).toBe(200)
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED' })
    await h.sql('delete from gateway_accounts where store_id < 0')
    await h.sql('delete from stores where id < 0')
  })

  it('of no session is stored for none of the stores that share a topic, gets 200 and is counted', async () => {
    const other = await openShop(h)
    await gateways.connect(h, other, 'BKASH')
    await sns.pin(other.storeId, `${TOPIC}-shared`)
    await sns.pin(shop.storeId, `${TOPIC}-shared`)
    const { message } = await begun()
    const atTheCounter = () =>
      sns.post(
        sns.signed({
          message: message({ merchantInvoiceNumber: 'COUNTER1' }),
          envelope: { TopicArn: `${TOPIC}-shared` },
        }),
      )
    const counted = async () =>
      Number(
        /unattributed_total\{[^}]*\} (\d+)/.exec(
          (await sns.app.inject({ url: '/metrics', headers: metricsHeaders })).payload,
        )?.[1],
      )
    const before = await counted()
    expect((await atTheCounter()).status).toBe(200)
    expect(await sns.events()).toEqual([])
    expect(await counted()).toBe(before + 1)
    await sns.pin(other.storeId, `${TOPIC}-of-its-own`)
    expect((await atTheCounter()).status).toBe(200)
    expect(await sns.events()).toMatchObject([{ outcome: 'unmatched' }])
  })

  it('that was stored but had no effect takes effect by the job', async () => {
    const { id, message } = await begun()
    await h.sql(
      `alter table payments add constraint broken check (payment_session_id is distinct from '${id}') not valid`,
    )
    expect((await sns.post(sns.signed({ message: message() }))).status).toBe(200)
    expect(await sns.events()).toMatchObject([{ session_id: id, outcome: '', handled_at: null }])
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED' })
    await h.sql('alter table payments drop constraint broken')
    await h.sql(`update gateway_events set received_at = received_at - interval '10 minutes'`)
    await runJobs(h, 'payments.finish_events')
    expect(await sns.events()).toMatchObject([{ outcome: 'paid' }])
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('with texts that cannot be stored returns 200 and is stored without them', async () => {
    const { message } = await begun()
    const signed = sns.signed({ message: message({ merchantInvoiceNumber: 'A\0B', creditShortCode: '\ud800' }) })
    expect((await sns.post(signed)).status).toBe(200)
    expect(await sns.events()).toMatchObject([{ outcome: 'unmatched', payload: { invoice: '' } }])
  })
})

describe('what is not proven to come from bKash', () => {
  it.each([
    ['a wrong signature', () => ({ isForged: true })],
    ['a foreign topic', () => ({ envelope: { TopicArn: 'arn:aws:sns:ap-southeast-1:999999999999:somebody-else' } })],
    ['a foreign certificate', () => ({ certificate: 'https://sns.example.com/SimpleNotificationService.pem' })],
  ])('%s returns 403 permission_denied and leaves nothing behind', async (_, change) => {
    const { id, message } = await begun()
    const response = await sns.post(sns.signed({ message: message(), ...change() }))
    expect([response.status, response.body.error_code]).toEqual([403, 'permission_denied'])
    expect(await sns.events()).toEqual([])
    expect(await pay.session(id)).toMatchObject({ status: 'REDIRECTED' })
  })

  it('a message whose text was changed after it was signed returns 403', async () => {
    const { message } = await begun()
    const signed = sns.signed({ message: message() })
    const response = await sns.post({ ...signed, Message: JSON.stringify(message({ amount: '5000.00' })) })
    expect(response.status).toBe(403)
  })

  it.each(['', '{}', 'null', '[1]', '"text"', '{"Type":', 'x'.repeat(60_000)])(
    'junk (%#) returns 403',
    async (body) => {
      expect((await sns.post(body)).status).toBe(403)
      expect(await sns.events()).toEqual([])
    },
  )

  it('more than 64 KB returns 413 request_too_large, and another content type 415 unsupported_media_type', async () => {
    expect((await sns.post('x'.repeat(65_537))).body.error_code).toBe('request_too_large')
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/html'])
      expect((await sns.post('{}', { type })).body.error_code).toBe('unsupported_media_type')
  })

  it('a gateway without notifications, or none, returns 404 not_found', async () => {
    for (const path of ['nagad', 'rocket', 'constructor'])
      expect((await sns.post('{}', { path })).body.error_code).toBe('not_found')
    expect((await sns.post('{}', { path: 'BKASH' })).status).toBe(403)
  })
})

describe('many messages of one address', () => {
  it('return 429 too_many_requests after 120 that are not proven, also while others send; genuine ones do not count', async () => {
    const limited = await snsCalls(h, gateways, { limiter: memoryRateLimiter(() => 0) })
    const qr = () => limited.signed({ message: { trxID: `QR${next()}`, transactionStatus: 'Completed', amount: '5' } })
    for (let sent = 0; sent < 130; sent++) expect((await limited.post(qr())).status).toBe(200)
    for (let sent = 0; sent < 120; sent++) expect((await limited.post('{}')).status).toBe(403)
    const visits = limited.visited.length
    const forged = limited.signed({ certificate: `${SNS}/another.pem` })
    expect((await limited.post(forged)).body.error_code).toBe('too_many_requests')
    expect(limited.visited.length).toBe(visits)
    expect((await limited.post(qr(), { from: '10.9.0.1' })).status).toBe(200)
  })
})
