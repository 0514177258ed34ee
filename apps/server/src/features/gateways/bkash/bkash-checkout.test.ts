import { describe, expect, it } from 'vitest'
import { setUpBkash } from '../../../../test/bkash.ts'
import { setUpGateways } from '../../../../test/gateways.ts'
import { setUpApp } from '../../../../test/set-up.ts'

const h = await setUpApp()
const gateways = await setUpGateways()

describe('a payment through bKash', () => {
  it('is begun, approved on its page and confirmed with one token call, one create and one execute', async () => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = bkash.newAttempt({ amountMinor: 123_450 })
    const begun = await bkash.gateway.begin(attempt)
    expect(begun).toMatchObject({ outcome: 'begun', redirectUrl: expect.stringContaining(gateways.url) })
    if (begun.outcome !== 'begun') return
    await bkash.act(begun.reference, 'approve')
    const state = await bkash.gateway.confirm({ ...attempt, reference: begun.reference })
    expect(state).toEqual({
      outcome: 'paid',
      transactionId: expect.stringMatching(/^[A-Z0-9]{10}$/),
      payer: '017****0001',
      paidAt: expect.any(Date),
    })
    expect(await bkash.calls()).toEqual(['bkash.grant', 'bkash.create', 'bkash.execute'])
    expect(bkash.logged).toEqual([])
    expect(await bkash.gateway.inspect({ ...attempt, reference: begun.reference })).toEqual({
      ...state,
      payer: expect.any(String),
    })
  })

  it('is pending before the shopper approves it, and fails when it is confirmed without approval', async () => {
    const bkash = await setUpBkash(h, gateways)
    const attempt = await bkash.begun()
    expect(await bkash.gateway.inspect(attempt)).toEqual({ outcome: 'pending', gatewayStatus: 'Initiated' })
    expect(await bkash.gateway.confirm(attempt)).toEqual({
      outcome: 'failed',
      failure: 'NOT_APPROVED',
      gatewayCode: '2056',
    })
  })
})

describe('the test of an account', () => {
  it('works with the credentials of bKash, and calls for a token only', async () => {
    const bkash = await setUpBkash(h, gateways)
    expect(await bkash.gateway.test()).toEqual({ isWorking: true })
    expect(await bkash.calls()).toEqual(['bkash.grant'])
  })

  it.each(['username', 'password', 'app_key', 'app_secret'])('fails with a wrong %s', async (name) => {
    const account = await gateways.bkashAccount()
    const credentials = { ...account.credentials, [name]: 'wrong' }
    const bkash = await setUpBkash(h, gateways, { account: { ...account, credentials } })
    expect(await bkash.gateway.test()).toMatchObject({ isWorking: false, failure: 'GATEWAY_SETTINGS' })
  })
})
