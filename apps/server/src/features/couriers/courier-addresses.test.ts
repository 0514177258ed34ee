import { expect, it } from 'vitest'
import { aCourierAccount, courierAccountCalls, steadfastKeys } from '../../../test/courier-accounts.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { gatewayHttp } from '../../platform/gateway-http.ts'
import { deriveSecrets } from '../../shared/secrets.ts'
import { checkCourierAccounts } from '../doctor/check-courier-accounts.ts'
import { courierBaseUrl } from './courier-address-rules.ts'
import { courierDrivers } from './courier-drivers.ts'

const h = await setUpApp({ environment: 'sandbox' })
const openSandbox = async () => {
  const { subdomain, testStoreId: storeId } = await openShop(h)
  return { subdomain, storeId }
}
const simulator = 'http://127.0.0.1:4020'

it('in the sandbox a courier without one is called at a simulator only, of this machine and outside production', async () => {
  const call = courierAccountCalls(h)(await openSandbox())
  const save = (settings: Record<string, string>) =>
    call('POST', '', { courier: 'STEADFAST', name: 'Steadfast', credentials: steadfastKeys, settings })
  expect((await save({})).body.errors).toHaveProperty(['settings.simulator_url'])
  for (const url of [
    'https://portal.packzy.com/api/v1',
    'http://portal.packzy.com',
    'http://127.0.0.1@example.com',
    'http://2130706433/',
    'http://127.0.0.1:4020/x',
    'http://169.254.169.254',
    'http://10.0.0.1:4020',
    'ftp://127.0.0.1',
  ])
    expect([url, (await save({ simulator_url: url })).status]).toEqual([url, 400])
  const { status, data } = await save({ simulator_url: simulator })
  expect([status, data.settings]).toEqual([201, { simulator_url: simulator }])
  const pathao = {
    ...{ courier: 'PATHAO', name: 'Pathao', settings: { client_id: 'a', username: 'a@b' } },
    credentials: { client_secret: 'a', password: 'b' },
  }
  expect((await call('POST', '', pathao)).data.settings).toEqual(pathao.settings)
})

it('an account is called at the courier, whatever its row names: a simulator only in the sandbox, in production none', () => {
  const { isSimulator = () => false } = gatewayHttp()
  const production = gatewayHttp({ isProduction: true }).isSimulator ?? isSimulator
  const { PATHAO, STEADFAST } = courierDrivers
  expect(courierBaseUrl(PATHAO, {}, 'live', isSimulator)).toBe('https://api-hermes.pathao.com')
  expect(courierBaseUrl(PATHAO, {}, 'sandbox', isSimulator)).toBe('https://courier-api-sandbox.pathao.com')
  expect(courierBaseUrl(STEADFAST, {}, 'sandbox', isSimulator)).toBeNull()
  expect(courierBaseUrl(STEADFAST, { simulator_url: `${simulator}/` }, 'sandbox', isSimulator)).toBe(simulator)
  expect(courierBaseUrl(STEADFAST, { simulator_url: simulator }, 'live', isSimulator)).toBeNull()
  expect(courierBaseUrl(STEADFAST, { simulator_url: simulator }, 'sandbox', production)).toBeNull()
})

it('haat doctor finds accounts whose credentials are lost, and those of a simulator in production', async () => {
  const shop = await openSandbox()
  const id = await aCourierAccount(h, shop, { settings: { simulator_url: simulator } })
  const row = { store_id: shop.storeId, courier_account_id: id }
  const foundBy = async (
    ...given: Parameters<typeof checkCourierAccounts> extends [string, ...infer Rest] ? Rest : never
  ) =>
    (await checkCourierAccounts(h.adminUrl, ...given)).flatMap(({ check, rows }) =>
      rows.some((one) => JSON.stringify(one) === JSON.stringify(row)) ? [check] : [],
    )
  expect(await foundBy(h.deps.secrets, gatewayHttp())).toEqual([])
  expect(await foundBy(deriveSecrets(['another secret, long enough']), gatewayHttp())).toEqual([
    'courier_credentials_open',
  ])
  expect(await foundBy(h.deps.secrets, gatewayHttp({ isProduction: true }))).toEqual(['courier_addresses_allowed'])
})
