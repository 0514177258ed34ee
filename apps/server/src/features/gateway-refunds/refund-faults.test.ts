import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpRefunds } from '../../../test/gateway-refunds.ts'

const { h, gateways, shopAt, runUntilOver } = await setUpRefunds()
afterAll(() => expectHealthy(h))
afterEach(() => gateways.clearFaults())

/** Where money is returned, and the response that can be lost. */
const accounts = {
  'bKash, refund v1': ['BKASH', { refund_api: 'v1' }, 'bkash.refund'],
  'bKash, refund v2': ['BKASH', { refund_api: 'v2' }, 'bkash.refund'],
  Nagad: ['NAGAD', {}, 'nagad.cancel'],
} as const
type Account = keyof typeof accounts

type Fault = { name: string; fault: Record<string, unknown>; only?: 'NAGAD' | 'BKASH' }

/** Faults of one sending. */
const faults: Fault[] = [
  { name: 'the response is late and the refund was not made', fault: { kind: 'delay', ms: 10 } },
  { name: 'the response is late and the refund was made', fault: { kind: 'delay', ms: 10, committed: true } },
  { name: 'the connection is reset before the refund', fault: { kind: 'reset' } },
  { name: 'the connection is reset after the refund', fault: { kind: 'reset', committed: true } },
  ...[500, 502, 504].map((status) => ({
    name: `the gateway returns ${status} and the refund was not made`,
    fault: { kind: 'http_error', status },
  })),
  {
    name: 'the gateway returns 500 and the refund was made',
    fault: { kind: 'http_error', status: 500, committed: true },
  },
  { name: 'the gateway returns 502 in HTML', fault: { kind: 'http_error', status: 502, html: true } },
  { name: 'the response is empty and the refund was made', fault: { kind: 'empty', committed: true } },
  { name: 'the response is empty and the refund was not made', fault: { kind: 'empty' } },
  { name: 'the response is truncated', fault: { kind: 'truncated', committed: true } },
  { name: 'the status of the response is unknown', fault: { kind: 'unknown_status', committed: true } },
  { name: 'the response has more fields', fault: { kind: 'extra_fields', committed: true } },
  {
    name: 'the amount of the response is another',
    fault: { kind: 'alter', committed: true, fields: { amount: '1.00', refundAmount: '1.00', cancelAmount: '1.00' } },
  },
  { name: 'the token is refused', fault: { kind: 'unauthorized' }, only: 'BKASH' },
  { name: 'bKash says System Error (9999)', fault: { kind: 'code', code: '9999' }, only: 'BKASH' },
  { name: 'bKash is under maintenance (503)', fault: { kind: 'code', code: '503' }, only: 'BKASH' },
  { name: 'the response is encrypted for another key', fault: { kind: 'wrong_key', committed: true }, only: 'NAGAD' },
  { name: 'the signature is wrong', fault: { kind: 'bad_signature', committed: true }, only: 'NAGAD' },
  { name: 'the response is random bytes', fault: { kind: 'random_bytes', committed: true }, only: 'NAGAD' },
  { name: 'a firewall responds to', fault: { kind: 'firewall' }, only: 'NAGAD' },
]

const cases = (Object.keys(accounts) as Account[]).flatMap((account) => {
  const [gateway, settings, endpoint] = accounts[account]
  return faults
    .filter(({ only }) => only === undefined || only === gateway)
    .map(({ name, fault }) => ({
      ...{ account, name, gateway, settings, fault: { endpoint, ...fault } },
    }))
})

/** The same account for all faults of a gateway: a token of bKash lasts for an hour, and only two are granted. */
const shops = new Map<string, ReturnType<typeof shopAt>>()
const shopOf = (account: Account) => {
  const [gateway, settings] = accounts[account]
  const shop = shops.get(account) ?? shopAt(gateway, settings)
  shops.set(account, shop)
  return shop
}

describe('a refund is returned once, as the ledger says,', () => {
  it.each(cases)('$account: when $name', async (row) => {
    const shop = await shopOf(row.account)
    const { id, payment } = await shop.paid([500])
    const refundId = await shop.refund(id, 200)
    await gateways.fault({ ...row.fault, about: payment.reference })
    const { status, data } = await shop.payThrough(refundId)
    expect(status).toBe(200)
    const [{ id: attemptId }] = data.gateway_refunds
    await runUntilOver(attemptId)
    const { data: after } = await shop.calls.read(refundId)
    const [attempt] = after.gateway_refunds
    expect([attempt.status, attempt.failure, after.status]).toEqual(['COMPLETED', '', 'COMPLETED'])
    expect(await shop.returned(payment.reference)).toEqual([200_00])
    expect(await shop.ledger(id)).toEqual([200_00])
  })
})
