import { describe, expect, it } from 'vitest'
import { setUpGateways } from '../../../../test/gateways.ts'
import { newNagadAttempt } from '../../../../test/nagad.ts'
import { setUpShop } from '../../../../test/set-up.ts'
import { inStore } from '../../../platform/database.ts'
import { connectGateway } from '../connect-gateway.ts'
import { gatewayDrivers } from '../gateway-drivers.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
await gateways.connect(h, shop, 'NAGAD')

async function connected() {
  const { deps } = h
  const tools = { ...deps, http: deps.gatewayHttp }
  const account = await inStore(h.db, shop.storeId, (tx) => connectGateway(tx, tools, shop.storeId, 'NAGAD'))
  if (!account) throw new Error('The store has no account.')
  return account.gateway
}

describe('a payment through Nagad', () => {
  it('goes from the store to the page of Nagad and back, and is paid when Nagad says so', async () => {
    const nagad = await connected()
    const attempt = newNagadAttempt()
    const begun = await nagad.begin(attempt)
    if (begun.outcome !== 'begun') throw new Error(begun.gatewayCode)
    const { reference, redirectUrl } = begun
    expect(redirectUrl).toBe(`${gateways.url}/nagad/check-out/${reference}`)
    expect(await nagad.inspect({ ...attempt, reference })).toEqual({
      outcome: 'pending',
      gatewayStatus: 'OrderInitiated',
    })

    const { callbackUrl } = await gateways.control(`/nagad/payments/${reference}/act`, { action: 'approve' })
    const query = new URL(String(callbackUrl)).searchParams
    expect(gatewayDrivers.NAGAD?.parseReturn(query)).toEqual({ reference, invoice: attempt.invoice, hint: 'success' })
    expect(await nagad.confirm({ ...attempt, reference })).toEqual({
      outcome: 'paid',
      transactionId: query.get('issuer_payment_ref'),
      payer: '018****0001',
      paidAt: expect.any(Date),
    })
  })

  it('is sent with the callback URL, the version and an IPv4 address that Nagad requires', async () => {
    const [initialize] = await gateways.requests('nagad.initialize')
    expect(initialize).toMatchObject({
      headers: { 'x-km-api-version': 'v-0.2.0', 'x-km-ip-v4': '103.100.200.100', 'x-km-client-type': 'PC_WEB' },
    })
    const [complete] = await gateways.requests('nagad.complete')
    expect(complete).toMatchObject({ body: { merchantCallbackURL: 'http://127.0.0.1/pay/return/1' } })
  })
})
