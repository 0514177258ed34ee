import { describe, expect, it } from 'vitest'
import { connectShop } from '../../../test/gateway-account-calls.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { call } from '../../../test/harness.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { type GatewayHttp, gatewayHttp } from '../../platform/gateway-http.ts'
import { deriveSecrets } from '../../shared/secrets.ts'
import { checkGatewayAccounts } from '../doctor/check-gateway-accounts.ts'
import { connectGateway } from './connect-gateway.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
const aConnectedShop = () => connectShop(h, gateways)

describe('the account at a gateway', () => {
  it('is opened with an earlier secret of the deployment, and sealed with the newest when it is saved', async () => {
    const { shop } = await aConnectedShop()
    const [newer, older] = ['a newer secret of the tests, long enough', 'a secret of the tests, long enough']
    const ask = async (secrets: [string, ...string[]], method: 'POST' | 'PUT', path: string, body?: object) => {
      const server = await h.another({ secrets: deriveSecrets(secrets) })
      const headers = { authorization: `Bearer ${shop.secretKey}` }
      const url = `M/${shop.subdomain}/payment-gateways/BKASH/${path}`
      const { status, data, body: answer } = await call(server, { method, url, headers, ...(body ? { body } : {}) })
      return [status, data?.version ?? answer.details?.reason]
    }
    const lost = async (...secrets: [string, ...string[]]) => {
      const [finding] = await checkGatewayAccounts(h.adminUrl, deriveSecrets(secrets), h.deps.gatewayHttp)
      return finding?.rows.filter(({ store_id }) => store_id === shop.storeId).length
    }
    expect(await ask([newer], 'POST', 'test/')).toEqual([409, 'credentials_lost'])
    expect([await lost(newer), await lost(newer, older)]).toEqual([1, 0])
    expect(await ask([newer, older], 'POST', 'test/')).toEqual([200, 1])
    expect(await ask([newer, older], 'PUT', '', { settings: { refund_api: 'v1' } })).toEqual([200, 2])
    expect(await ask([newer], 'POST', 'test/')).toEqual([200, 2])
    expect([await lost(newer), await lost(older)]).toEqual([0, 1])
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
    const [, addresses] = await checkGatewayAccounts(h.adminUrl, h.deps.secrets, production)
    expect(addresses?.rows).toContainEqual({ store_id: shop.storeId, gateway: 'BKASH' })
    const [, allowed] = await checkGatewayAccounts(h.adminUrl, h.deps.secrets, h.deps.gatewayHttp)
    expect(allowed?.rows).not.toContainEqual({ store_id: shop.storeId, gateway: 'BKASH' })
  })
})
