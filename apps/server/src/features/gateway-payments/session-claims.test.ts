import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { UNTIL_CLEARED_MS } from '../../../test/patience.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { BKASH_TIMEOUTS } from '../gateways/bkash/bkash-connection.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { claimEnd } from './session-claims.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
await pay.open(['BKASH', 'NAGAD'])
beforeEach(() => gateways.clearFaults())
afterEach(() => gateways.clearFaults())
afterAll(() => expectHealthy(h))

const OTHER = 'b5e1f0a2-6d0c-4f5e-9a54-0f1e2d3c4b5a'

/** Returns from bKash with a slow response; while it is awaited, the claim has ended and another call has claimed the session. */
async function outlivesItsClaim(fault: object) {
  const { payment_session_id: id, order_id } = await pay.begun()
  const path = await pay.act(id)
  await gateways.fault({
    endpoint: 'bkash.execute',
    kind: 'delay',
    ms: UNTIL_CLEARED_MS,
    committed: true,
    times: 1,
    ...fault,
  })
  const visit = pay.visit(path)
  await expect.poll(async () => (await pay.session(id)).claim).not.toBeNull()
  await h.sql(
    `update payment_sessions set claim = $2, claimed_until = date_trunc('second', now()) + interval '4 minutes' where id = $1`,
    [id, OTHER],
  )
  const { claimed_until: until } = await pay.session(id)
  await gateways.clearFaults()
  // The visit waits for the other call, as long as browsers wait.
  await visit
  return { id, order_id, until }
}

describe('the claim of a payment session', () => {
  it('lasts longer than all that a gateway may take, with a refused token and a query after an execute', () => {
    const { token, money } = BKASH_TIMEOUTS
    const now = new Date(0)
    expect(claimEnd('BKASH', 'ask', now).getTime()).toBeGreaterThan(2 * 2 * (2 * token + money))
    for (const code of ['BKASH', 'NAGAD'] as const) {
      const longest = gatewayDrivers[code]?.longestMs
      for (const call of ['begin', 'ask'] as const)
        expect(claimEnd(code, call, now).getTime()).toBeGreaterThan(longest?.[call] ?? Number.NaN)
    }
  })

  it('stays with the call that has it when one that has outlived its own brings a response without money', async () => {
    await gateways.fault({ endpoint: 'bkash.query', kind: 'http_error', status: 500, times: 1 })
    const { id, until } = await outlivesItsClaim({ committed: false })
    expect(await pay.session(id)).toMatchObject({ claim: OTHER, claimed_until: until, problem: '' })
    expect((await pay.retry({ order_number: 'none', phone: pay.phone() })).status).toBe(404)
  })

  it('stays with it also when the late response is money, which is recorded', async () => {
    const { id, order_id, until } = await outlivesItsClaim({})
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', claim: OTHER, claimed_until: until })
    expect(await pay.payments(order_id)).toHaveLength(1)
    await h.sql('update payment_sessions set claim = null, claimed_until = null where id = $1', [id])
  })

  it('ends with its own call', async () => {
    const { payment_session_id: id } = await pay.begun()
    await pay.pay(id)
    expect(await pay.session(id)).toMatchObject({ status: 'SUCCEEDED', claim: null, claimed_until: null })
  })
})
