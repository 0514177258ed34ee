import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, canary, next, openShop, type Shop } from '../../../test/factories.ts'
import { connectShop, gatewayAccountCalls } from '../../../test/gateway-account-calls.ts'
import { aGatewayPayment, aGatewayRefund } from '../../../test/gateway-payments.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aRefund } from '../../../test/request-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import type { TestAccount } from '../../../test/store-account.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
const callsOf = gatewayAccountCalls(h)
const aConnectedShop = () => connectShop(h, gateways)

const offered = async (shop: Shop) =>
  (await h.call({ url: 'W/payment-methods/', key: shop.key })).data.items.map(
    ({ code, type, is_online }: Record<string, string>) => `${code} ${type} ${is_online}`,
  )
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof h.call>>) => [status, body.errors]

describe('payment gateways', () => {
  it('are listed with the fields to fill in, and are not connected at first', async () => {
    const { data } = await callsOf(await openShop(h))('GET')
    expect(
      data.items.map(({ code, is_connected, version }: Record<string, unknown>) => [code, is_connected, version]),
    ).toEqual([
      ['BKASH', false, null],
      ['NAGAD', false, null],
      ['SSLCOMMERZ', false, null],
    ])
    const [bkash] = data.items
    const fieldOf = (name: string) => bkash.fields.find((field: { name: string }) => field.name === name)
    expect(fieldOf('base_url')).toMatchObject({
      is_secret: false,
      default: 'https://tokenized.pay.bka.sh',
      resets_credentials: true,
    })
    expect(fieldOf('refund_api')).toMatchObject({ values: ['v1', 'v2'], resets_credentials: false })
    expect(fieldOf('app_secret')).toMatchObject({
      is_secret: true,
      is_required: true,
      label: { en: 'App secret', bn: 'অ্যাপ সিক্রেট' },
    })
    expect(bkash).toMatchObject({
      settings: {},
      credential_hints: {},
      is_enabled: false,
      is_offered: false,
      tested_at: null,
    })
    expect(bkash.callback_url).toContain('/{payment_session_id}/')
  })

  it('are connected, offered to shoppers, disabled, enabled and deleted', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { settings, credentials } = await gateways.bkashAccount()
    const { status, data } = await call('PUT', 'bkash/', {
      settings,
      credentials: { ...credentials, app_secret: `${credentials.app_secret}-9f3c` },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ code: 'BKASH', is_connected: true, is_enabled: true, is_offered: true, version: 1, refunds: 'partial' },
      settings: { ...settings, api_version: 'v1.2.0-beta' },
    })
    expect(data.credential_hints).toMatchObject({ app_secret: '9f3c', username: '' })
    expect(await offered(shop)).toEqual(['COD cod false', 'BKASH gateway true'])
    const off = await call('PUT', 'BKASH/', { is_enabled: false })
    expect(off.data).toMatchObject({ is_enabled: false, is_offered: false, version: 2 })
    expect(await offered(shop)).toEqual(['COD cod false'])
    const on = await call('PUT', 'BKASH/', { is_enabled: true, settings: { refund_api: 'v1' } })
    expect(on.data).toMatchObject({ is_offered: true, version: 3, refunds: 'once' })
    expect(await offered(shop)).toEqual(['COD cod false', 'BKASH gateway true'])
    expect((await call('DELETE', 'BKASH/')).data).toBeNull()
    expect(await offered(shop)).toEqual(['COD cod false'])
    expect((await call('GET')).data.items[0]).toMatchObject({ is_connected: false, settings: {}, credential_hints: {} })
    const audit = await h.sql(`select action from audit_log where store_id = $1 order by id`, [shop.storeId])
    expect(audit.map(({ action }) => action)).toEqual([
      ...['payment_gateway.created', 'payment_method.created', 'payment_gateway.updated', 'payment_gateway.updated'],
      ...['payment_method.updated', 'payment_gateway.deleted', 'payment_method.updated'],
    ])
    const events = await h.sql(`select type from outbox where store_id = $1`, [shop.storeId])
    expect(events.filter(({ type }) => type === 'store.security_changed')).toHaveLength(2)
    expect(events).toHaveLength(6)
    await expectHealthy(h)
  })

  it('say what they can refund, by the settings of the account, and so does the payment method', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { settings, credentials } = await gateways.nagadAccount()
    const refunding = async () =>
      (await h.call({ url: 'W/payment-methods/', key: shop.key })).data.items.find(
        ({ code }: { code: string }) => code === 'NAGAD',
      ).supports_refund
    expect((await call('PUT', 'NAGAD/', { settings, credentials })).data.refunds).toBe('partial')
    expect(await refunding()).toBe(true)
    expect((await call('PUT', 'NAGAD/', { settings: { refund_api: 'manual' } })).data.refunds).toBe('none')
    expect(await refunding()).toBe(false)
  })

  it('sell by each change from the next order on', async () => {
    const { shop, call } = await aConnectedShop()
    const product = await aProduct(h, shop)
    const methods = async () => {
      const { data } = await h.call({
        url: 'W/checkout/quote/',
        key: shop.key,
        body: { items: [{ product_id: product.id }] },
      })
      return data.payment_methods.map(({ code }: { code: string }) => code)
    }
    expect(await methods()).toEqual(['COD', 'BKASH'])
    await h.sql('update gateway_accounts set is_enabled = false where store_id = $1', [shop.storeId])
    expect(await methods()).toEqual(['COD'])
    await call('PUT', 'BKASH/', { is_enabled: true })
    expect(await methods()).toEqual(['COD', 'BKASH'])
    await call('DELETE', 'BKASH/')
    expect(await methods()).toEqual(['COD'])
  })

  it('take over a wallet that shoppers paid by hand only while they are enabled, and give it back when staff say so', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { headers } = await signInStaff(h, shop)
    const save = (body: object) =>
      h.call({ method: 'PUT', url: `M/${shop.subdomain}/payment-methods/BKASH/`, headers, body })
    expect((await save({ type: 'gateway' })).body.errors).toHaveProperty('type')
    await save({ account_number: '01700-000000' })
    const account = await gateways.bkashAccount()
    await call('PUT', 'BKASH/', { ...account, is_enabled: false })
    expect(await offered(shop)).toEqual(['COD cod false', 'BKASH manual false'])
    await call('PUT', 'BKASH/', { is_enabled: true })
    expect(await offered(shop)).toEqual(['COD cod false', 'BKASH gateway true'])
    expect((await save({ type: 'manual' })).data).toMatchObject({ type: 'manual', supports_refund: false })
    expect(await offered(shop)).toEqual(['COD cod false', 'BKASH manual false'])
    expect((await call('GET')).data.items[0]).toMatchObject({ is_enabled: true, is_offered: false })
    expect((await save({ type: 'gateway' })).data).toMatchObject({ type: 'gateway', supports_refund: true })
    expect((await save({ type: 'cod' })).body.errors).toHaveProperty('type')
    await save({ is_enabled: false })
    await call('PUT', 'BKASH/', { is_enabled: false })
    await call('PUT', 'BKASH/', { is_enabled: true })
    expect(await offered(shop)).toEqual(['COD cod false'])
  })
})

describe('the account at a gateway', () => {
  it('returns 400 validation_failed that names each field that is missing, unknown or not possible', async () => {
    const call = callsOf(await openShop(h))
    const { settings, credentials } = await gateways.bkashAccount()
    const { app_key: _, ...incomplete } = credentials
    const response = await call('PUT', 'BKASH/', {
      settings: { ...settings, refund_api: 'v3', colour: 'red', app_secret: 'not here' },
      credentials: { ...incomplete, password: 'x'.repeat(201), username: 'two words', base_url: 'https://example.com' },
    })
    expect([response.status, response.body.error_code, Object.keys(response.body.errors).sort()]).toEqual([
      400,
      'validation_failed',
      [
        ...['credentials.app_key', 'credentials.base_url', 'credentials.password', 'credentials.username'],
        ...['settings.app_secret', 'settings.colour', 'settings.refund_api'],
      ],
    ])
    expect((await call('PUT', 'CARD/', { settings })).body.errors).toHaveProperty('gateway')
    expect((await call('PUT', 'BKASH/', { settings: { base_url: 5 } })).body.errors).toHaveProperty('settings.base_url')
    expect((await call('GET')).data.items[0]).toMatchObject({ is_connected: false })
  })

  it('is called over HTTPS on hosts of the gateway, and outside production on a simulator of this machine', async () => {
    const call = callsOf(await openShop(h))
    const { credentials } = await gateways.bkashAccount()
    const save = async (base_url: string) =>
      (await call('PUT', 'BKASH/', { settings: { base_url }, credentials })).status
    expect(await save('https://tokenized.pay.bka.sh')).toBe(200)
    for (const url of [
      'http://tokenized.pay.bka.sh',
      'https://tokenized.pay.bka.sh.example.com',
      'https://user@tokenized.pay.bka.sh',
      'https://tokenized.pay.bka.sh:444',
      'https://tokenized.pay.bka.sh.',
      'https://tоkenized.pay.bka.sh',
      'http://192.168.0.5:4010',
      'http://169.254.169.254',
      'file:///etc/passwd',
    ])
      expect([url, await save(url)]).toEqual([url, 400])
    expect(await save('http://127.0.0.1:4010')).toBe(200)
  })

  it('keeps absent values, and removes an optional one that is sent empty', async () => {
    const { call } = await aConnectedShop()
    const topic = 'arn:aws:sns:ap-southeast-1:123456789012:payments'
    const { data } = await call('PUT', 'BKASH/', { settings: { topic_arn: topic } })
    expect(data.settings.topic_arn).toBe(topic)
    const stored = () => h.sql(`select notification_topic from gateway_accounts where notification_topic <> ''`)
    expect(await stored()).toEqual([{ notification_topic: topic }])
    const after = await call('PUT', 'BKASH/', { settings: { topic_arn: ' ' } })
    expect([after.status, after.data.settings.topic_arn, await stored()]).toEqual([200, undefined, []])
    expect(errorsOf(await call('PUT', 'BKASH/', { credentials: { password: '' } }))).toEqual([
      400,
      { 'credentials.password': ['This field is required.'] },
    ])
    const tested = await call('POST', 'BKASH/test/')
    expect(tested.data).toMatchObject({ test_failure: null, test_detail: '', tested_at: expect.any(String) })
  })

  it('moves to another address only with all its credentials, so that nobody has stored ones sent elsewhere', async () => {
    const { call, account } = await aConnectedShop()
    const elsewhere = { settings: { base_url: 'http://localhost:9' } }
    const { app_secret, ...others } = account.credentials as TestAccount['credentials'] & { app_secret: string }
    const refused = await call('PUT', 'BKASH/', elsewhere)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ['credentials.username', 'credentials.password', 'credentials.app_key', 'credentials.app_secret'],
    ])
    const partly = await call('PUT', 'BKASH/', { ...elsewhere, credentials: others })
    expect(Object.keys(partly.body.errors)).toEqual(['credentials.app_secret'])
    expect((await call('GET')).data.items[0].settings.base_url).toBe(gateways.url)
    expect((await call('PUT', 'BKASH/', { ...elsewhere, credentials: { ...others, app_secret } })).status).toBe(200)
  })

  it('returns 409 version_conflict, without any change, when it was changed since it was read', async () => {
    const { call } = await aConnectedShop()
    await call('PUT', 'BKASH/', { is_enabled: false, version: 1 })
    const late = await call('PUT', 'BKASH/', { is_enabled: true, version: 1 })
    expect([late.status, late.body.error_code, late.body.details]).toEqual([
      409,
      'version_conflict',
      { current_version: 2 },
    ])
    expect((await callsOf(await openShop(h))('PUT', 'NAGAD/', { version: 1 })).body.error_code).toBe('version_conflict')
  })

  it('is created once by two concurrent requests, of which the second changes it', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const [first, second] = [await gateways.bkashAccount(), await gateways.bkashAccount()]
    const lock = {
      text: `select pg_advisory_xact_lock(hashtextextended('gateway_accounts BKASH', $1))`,
      values: [shop.storeId],
    }
    const responses = await behindLock(h, lock, [
      () => call('PUT', 'BKASH/', first),
      () => call('PUT', 'BKASH/', { ...second, version: 1 }),
    ])
    expect(responses.map(({ status, data }) => [status, data?.version])).toEqual([
      [200, 1],
      [200, 2],
    ])
  })

  it('shows its credentials nowhere: not in responses, the audit log, events, stored responses or the table', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const { settings } = await gateways.bkashAccount()
    const secrets = Object.fromEntries(
      ['username', 'password', 'app_key', 'app_secret'].map((name) => [name, canary()]),
    )
    const headers = { ...(await signInStaff(h, shop)).headers, 'idempotency-key': `key-${next()}` }
    const saved = await h.call({
      method: 'PUT',
      url: `M/${shop.subdomain}/payment-gateways/BKASH/`,
      headers,
      body: { settings, credentials: secrets },
    })
    expect(saved.status).toBe(200)
    const seen = [
      saved,
      await call('GET'),
      await call('POST', 'BKASH/test/'),
      await call('PUT', 'BKASH/', { credentials: { ...secrets, colour: 'x' }, settings: { base_url: 'x' } }),
      await h.call({ url: `M/${shop.subdomain}/audit-log/`, headers: { authorization: `Bearer ${shop.secretKey}` } }),
      await h.sql('select * from outbox where store_id = $1', [shop.storeId]),
      await h.sql('select * from audit_log where store_id = $1', [shop.storeId]),
      await h.sql('select * from idempotency_keys where store_id = $1', [shop.storeId]),
      await h.sql(
        `select settings, credential_hints, test_failure, test_detail, encode(sealed_credentials, 'escape') as sealed
           from gateway_accounts where store_id = $1`,
        [shop.storeId],
      ),
    ]
    const text = JSON.stringify(seen.map((one) => ('headers' in one ? [one.body, one.headers] : one)))
    expect(text).toContain('payment_gateway.created')
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })
})

describe('open payments', () => {
  const begin = async (shop: Shop, status = 'REDIRECTED') => {
    const order = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }] })
    await h.sql(
      `insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, callback_url, payer_phone, expires_at)
       values ($1, $2, 1, 'BKASH', $3, 10000, 'BDT', $4, 'https://shop.example/', '+8801711111111', now() + interval '1 hour')`,
      [shop.storeId, order.id, status, `INV${next()}`],
    )
  }

  it('return 409 invalid_state when the account is deleted or moved, because nobody could ask about them any more', async () => {
    const { shop, account, call } = await aConnectedShop()
    await begin(shop)
    for (const response of [
      await call('DELETE', 'BKASH/'),
      await call('PUT', 'BKASH/', { ...account, settings: { base_url: 'http://localhost:9' } }),
    ])
      expect([response.status, response.body.error_code, response.body.details]).toEqual([
        409,
        'invalid_state',
        { reason: 'open_payments' },
      ])
    // A leaked password must be replaceable at once.
    expect((await call('PUT', 'BKASH/', { credentials: account.credentials })).status).toBe(200)
    expect((await call('PUT', 'BKASH/', { is_enabled: false })).status).toBe(200)
    await h.sql(
      `update payment_sessions set status = 'EXPIRED', next_check_at = now() - interval '1 second' where store_id = $1`,
      [shop.storeId],
    )
    expect((await call('DELETE', 'BKASH/')).status).toBe(409)
    await h.sql(`update payment_sessions set next_check_at = null where store_id = $1`, [shop.storeId])
    expect((await call('DELETE', 'BKASH/')).status).toBe(200)
  })

  it('return 409 invalid_state for a refund through the gateway that has no end yet, too', async () => {
    const { shop, call } = await aConnectedShop()
    const order = await anOrder(h, shop, { status: 'DELIVERED', lines: [{ product: await aProduct(h, shop) }] })
    const paymentId = await aGatewayPayment(h, shop, order.id)
    const refundId = await aRefund(h, shop, order.id, { status: 'PROCESSING' })
    const part = await aGatewayRefund(h, shop, { orderId: order.id, refundId, paymentId })
    expect((await call('DELETE', 'BKASH/')).body.details).toEqual({ reason: 'open_payments' })
    await h.sql(`update gateway_refunds set status = 'REFUSED' where id = $1`, [part])
    expect((await call('DELETE', 'BKASH/')).status).toBe(200)
  })
})

it('a gateway that is not connected returns 404 not_found when it is tested or deleted, as that of another store does', async () => {
  const { shop } = await aConnectedShop()
  const far = await openShop(h)
  for (const response of [
    await callsOf(far)('POST', 'BKASH/test/'),
    await callsOf(far)('DELETE', 'BKASH/'),
    await h.call({
      method: 'DELETE',
      url: `M/${shop.subdomain}/payment-gateways/BKASH/`,
      headers: { authorization: `Bearer ${far.secretKey}` },
    }),
  ])
    expect([response.status, response.body.error_code]).toEqual([404, 'not_found'])
  expect((await callsOf(shop)('GET')).data.items[0].is_connected).toBe(true)
})

const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]

it('the account is changed and deleted by who has just signed in, and every owner is alerted: others get 403 recent_sign_in_required', async () => {
  const { shop, account, call } = await aConnectedShop()
  const { headers } = await signInStaff(h, shop)
  const save = (body: object, by: Record<string, string>) =>
    h.call({ method: 'PUT', url: `M/${shop.subdomain}/payment-gateways/BKASH/`, headers: by, body })
  const changes = () =>
    h.sql(`select payload -> 'object' as setting from outbox where store_id = $1 and type = 'store.security_changed'`, [
      shop.storeId,
    ])
  const key = { authorization: `Bearer ${shop.secretKey}` }
  const started = h.deps.clock()
  h.setNow(new Date(started.getTime() + 16 * 60_000))
  for (const by of [headers, key]) {
    for (const body of [account, { settings: account.settings, credentials: account.credentials }])
      expect(outcome(await save(body, by))).toEqual([403, 'recent_sign_in_required'])
    expect(outcome(await save({ settings: { refund_api: 'v1' } }, by))).toEqual([403, 'recent_sign_in_required'])
    expect(
      outcome(await h.call({ method: 'DELETE', url: `M/${shop.subdomain}/payment-gateways/BKASH/`, headers: by })),
    ).toEqual([403, 'recent_sign_in_required'])
    expect((await save({ is_enabled: false }, by)).status).toBe(200)
    expect((await save({ is_enabled: true }, by)).status).toBe(200)
  }
  expect(await changes()).toHaveLength(1)
  h.setNow(started)
  expect((await call('PUT', 'BKASH/', { credentials: account.credentials })).status).toBe(200)
  expect(await changes()).toEqual(Array(2).fill({ setting: { setting: 'payment_gateway', payment_method: 'BKASH' } }))
})

it('only owners connect gateways; a manager reads how, and returns 403 permission_denied for a change', async () => {
  const { shop, account } = await aConnectedShop()
  for (const [role, read, write] of [
    ['manager', 200, 403],
    ['orders', 200, 403],
    ['catalog', 403, 403],
    ['owner', 200, 200],
  ] as const) {
    const { headers } = await signInStaff(h, shop, role)
    const url = `M/${shop.subdomain}/payment-gateways/`
    expect([role, (await h.call({ url, headers })).status]).toEqual([role, read])
    const saved = await h.call({ method: 'PUT', url: `${url}BKASH/`, headers, body: account })
    expect([role, saved.status]).toEqual([role, write])
  }
})
