import { describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { connectShop, gatewayAccountCalls } from '../../../test/gateway-account-calls.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { call } from '../../../test/harness.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { inStore } from '../../platform/database.ts'
import { type GatewayHttp, gatewayHttp } from '../../platform/gateway-http.ts'
import { deriveSecrets } from '../../shared/secrets.ts'
import { checkGatewayAccounts } from '../doctor/check-gateway-accounts.ts'
import { connectGateway } from './connect-gateway.ts'
import { noteMerchants } from './note-merchants.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
const aConnectedShop = () => connectShop(h, gateways)

const known = { isReturnKnown: true }

describe('the account at a gateway', () => {
  it('is opened with an earlier secret of the deployment, and sealed with the newest when it is saved', async () => {
    const { shop } = await aConnectedShop()
    const { headers } = await signInStaff(h, shop)
    const [newer, older] = ['a newer secret of the tests, long enough', 'a secret of the tests, long enough']
    const ask = async (secrets: [string, ...string[]], method: 'POST' | 'PUT', path: string, body?: object) => {
      const server = await h.another({ secrets: deriveSecrets(secrets) })
      const url = `M/${shop.subdomain}/payment-gateways/BKASH/${path}`
      const { status, data, body: response } = await call(server, { method, url, headers, ...(body ? { body } : {}) })
      return [status, data?.version ?? response.details?.reason]
    }
    const lost = async (...secrets: [string, ...string[]]) => {
      const [finding] = await checkGatewayAccounts(h.adminUrl, deriveSecrets(secrets), h.deps.gatewayHttp, known)
      return finding?.rows.filter(({ store_id }) => store_id === shop.storeId).length
    }
    expect(await ask([newer], 'POST', 'test/')).toEqual([409, 'credentials_lost'])
    expect([await lost(newer), await lost(newer, older)]).toEqual([1, 0])
    expect(await ask([newer, older], 'POST', 'test/')).toEqual([200, 1])
    expect(await ask([newer, older], 'PUT', '', { settings: { refund_api: 'v1' } })).toEqual([200, 2])
    expect(await ask([newer], 'POST', 'test/')).toEqual([200, 2])
    expect([await lost(newer), await lost(older)]).toEqual([0, 1])
  })

  it('is reported by doctor while it states another merchant than its credentials say, and stated again by a start', async () => {
    const { shop } = await aConnectedShop()
    const wrong = async () => {
      const findings = await checkGatewayAccounts(h.adminUrl, h.deps.secrets, h.deps.gatewayHttp, known)
      const rows = findings.find(({ check }) => check === 'gateway_merchants_current')?.rows
      return rows?.filter(({ store_id }) => store_id === shop.storeId)
    }
    expect(await wrong()).toEqual([])
    await h.sql(`update gateway_accounts set merchant = repeat('c', 64) where store_id = $1`, [shop.storeId])
    expect(await wrong()).toEqual([{ store_id: shop.storeId, gateway: 'BKASH' }])
    await noteMerchants(h.adminUrl, h.deps.secrets)
    expect(await wrong()).toEqual([])
  })

  it('at a simulator is refused in production, whether it is saved, tested, or connected for a payment', async () => {
    const { shop, account } = await aConnectedShop()
    const production = gatewayHttp({ isProduction: true })
    const server = await h.another({ gatewayHttp: production })
    const ask = (method: 'POST' | 'PUT', path: string, body?: object) =>
      call(server, {
        method,
        url: `M/${shop.subdomain}/payment-gateways/BKASH/${path}`,
        headers: { authorization: `Bearer ${shop.secretKey}` },
        ...(body ? { body } : {}),
      })
    expect((await ask('PUT', '', account)).body.errors).toHaveProperty(['settings.base_url'])
    const tested = await ask('POST', 'test/')
    expect([tested.status, tested.body.error_code, tested.body.details]).toEqual([
      409,
      'invalid_state',
      { reason: 'address_refused' },
    ])
    const connect = (http: GatewayHttp) =>
      inStore(h.deps.db, shop.storeId, (tx) => connectGateway(tx, { ...h.deps, http }, shop.storeId, 'BKASH'))
    expect(await connect(h.deps.gatewayHttp)).toMatchObject({ isEnabled: true })
    expect(await connect(production)).toBeNull()
    const [, addresses] = await checkGatewayAccounts(h.adminUrl, h.deps.secrets, production, known)
    expect(addresses?.rows).toContainEqual({ store_id: shop.storeId, gateway: 'BKASH' })
    const [, allowed] = await checkGatewayAccounts(h.adminUrl, h.deps.secrets, h.deps.gatewayHttp, known)
    expect(allowed?.rows).not.toContainEqual({ store_id: shop.storeId, gateway: 'BKASH' })
  })

  it('in taka is refused to a store with another currency: 409 invalid_state, and no payment begins at one', async () => {
    const shop = await openShop(h)
    await h.sql(`update stores set currency = 'USD' where id = $1`, [shop.storeId])
    h.deps.storeKeys.forget('all')
    const account = await gateways.bkashAccount()
    const save = (body: object) => gatewayAccountCalls(h)(shop)('PUT', 'BKASH/', body)
    const refused = await save(account)
    expect([refused.status, refused.body.error_code, refused.body.details]).toEqual([
      409,
      'invalid_state',
      { reason: 'other_currency' },
    ])
    // Connected before the currency was another one.
    await gateways.connect(h, shop, 'BKASH', account)
    const pay = paymentCalls(h, shop, gateways)
    await pay.allowOrigins(['https://shop.example.com'])
    expect((await pay.initiate()).body.errors).toHaveProperty('payment_method')
    const [, , , currencies] = await checkGatewayAccounts(h.adminUrl, h.deps.secrets, h.deps.gatewayHttp, known)
    expect(currencies?.rows).toEqual([{ store_id: shop.storeId, gateway: 'BKASH' }])
    expect((await save({ is_enabled: false })).status).toBe(200)
  })

  it('begins no payment in production without HAAT_PUBLIC_URL, whatever Host says, while cash is taken', async () => {
    const { shop } = await aConnectedShop()
    const pay = paymentCalls(h, shop, gateways)
    await pay.allowOrigins(['https://shop.example.com'])
    const product = await pay.product()
    const order = {
      ...{ receiver_name: 'Rahima', address: 'Road 5', items: [{ product_id: product.id }] },
    }
    const ask = async (overrides: object, url: string, body: object) => {
      const server = await h.another(overrides)
      const headers = { host: 'evil.example' }
      return call(server, { url, key: shop.key, headers, body: { ...order, phone: pay.phone(), ...body } })
    }
    const online = { payment_method: 'BKASH', callback_url: 'https://shop.example.com/done' }
    const refused = await ask({ needsPublicUrl: true }, 'W/payment/initiate/', online)
    expect([refused.status, refused.body.error_code]).toEqual([400, 'validation_failed'])
    expect(refused.body.errors).toHaveProperty('payment_method')
    expect(await h.sql('select from payment_sessions where store_id = $1', [shop.storeId])).toEqual([])
    expect((await ask({ needsPublicUrl: true }, 'W/order/', {})).status).toBe(201)
    const publicUrl = 'https://api.example.com'
    const begun = await ask({ needsPublicUrl: true, publicUrl }, 'W/payment/initiate/', online)
    expect(begun.status).toBe(201)
    const sent = JSON.stringify(await gateways.requests('bkash.create'))
    expect(sent).toContain('https://api.example.com/api/v1/payment/callback/bkash/')
    expect(sent).not.toContain('evil.example')
    const retried = await ask({ needsPublicUrl: true }, 'W/payment/retry/', {
      order_number: begun.data.order_number,
      ...online,
    })
    expect(retried.body.errors).toHaveProperty('payment_method')
    const [, , address] = await checkGatewayAccounts(h.adminUrl, h.deps.secrets, h.deps.gatewayHttp, {
      isReturnKnown: false,
    })
    expect(address?.rows).toContainEqual({ store_id: shop.storeId, gateway: 'BKASH' })
  })
})
