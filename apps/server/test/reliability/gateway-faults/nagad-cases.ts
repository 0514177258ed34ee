import { failed, lostResponses, mismatch, open, type PaymentCase, paid, unknown } from './payment-case.ts'

type Case = Omit<PaymentCase, 'gateway'>
const unavailable = failed('GATEWAY_UNAVAILABLE')

const beginning: Case[] = [
  ...['nagad.initialize', 'nagad.complete'].flatMap((endpoint) =>
    lostResponses.flatMap(([name, fault], lost): Case[] => [
      {
        lost,
        name: `the response to ${endpoint} ${name}`,
        faults: [{ endpoint, ...fault }],
        ...{ atReturn: unavailable, end: 'paid by retry' },
      },
      {
        lost,
        name: `the work of ${endpoint} was done, but the response ${name}`,
        faults: [{ endpoint, ...fault, committed: true }],
        ...{ atReturn: unavailable, end: 'paid by retry' },
      },
    ]),
  ),
  ...['bad_signature', 'wrong_key', 'random_bytes'].map(
    (kind): Case => ({
      name: `the response to nagad.initialize has ${kind}`,
      faults: [{ endpoint: 'nagad.initialize', kind }],
      ...{ atReturn: { status: 'FAILED' }, end: 'paid by retry' },
    }),
  ),
  ...['nagad.initialize', 'nagad.complete'].map(
    (endpoint): Case => ({
      name: `a firewall responds to ${endpoint}`,
      faults: [{ endpoint, kind: 'firewall' }],
      ...{ atReturn: { status: 'FAILED' }, end: 'paid by retry' },
    }),
  ),
  ...[600_000, -600_000].map(
    (ms): Case => ({
      name: `the clock of Nagad is ${ms > 0 ? 'ahead' : 'behind'} by ten minutes`,
      faults: [{ endpoint: 'nagad.initialize', kind: 'clock_skew', ms }],
      ...{ atReturn: { status: 'FAILED' }, end: 'paid by retry' },
    }),
  ),
  {
    name: 'fields that nobody knows are in every response',
    faults: [{ endpoint: 'nagad.*', kind: 'extra_fields', times: null }],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'optional fields are in no response',
    faults: [{ endpoint: 'nagad.*', kind: 'missing_fields', times: null }],
    ...{ atReturn: paid, end: 'paid' },
  },
]

const verify = (fault: { kind: string } & Record<string, unknown>) => [{ endpoint: 'nagad.verify', ...fault }]
const differences: [string, Record<string, unknown>][] = [
  ['amount', { amount: '1.00' }],
  ['order', { orderId: 'OTHER01' }],
  ['merchant', { merchantId: '600000000000999' }],
]

/** The money moved at the PIN; the result of verify decides. */
const verifying: Case[] = [
  ...lostResponses.map(
    ([name, fault], lost): Case => ({
      lost,
      name: `the response to nagad.verify ${name} once`,
      faultsAtPage: verify(fault),
      ...{ atReturn: paid, end: 'paid' },
    }),
  ),
  {
    name: 'a firewall responds to nagad.verify until the next inspection',
    faultsAtPage: verify({ kind: 'firewall', times: 6 }),
    ...{ atReturn: unknown, end: 'paid' },
  },
  {
    name: 'nagad.verify responds with an error until the next inspection',
    faultsAtPage: verify({ kind: 'error_category', code: 'ServerError', times: 6 }),
    ...{ atReturn: unknown, end: 'paid' },
  },
  {
    name: 'no verify gets a response for two days',
    faultsAtPage: verify({ kind: 'http_error', status: 504, times: null }),
    ...{ atReturn: unknown, end: 'left to staff' },
  },
  {
    name: 'the status of nagad.verify is one that nobody knows, until the last inspection',
    faultsAtPage: verify({ kind: 'unknown_status', times: null }),
    ...{ atReturn: open, end: 'left to staff' },
  },
  {
    name: 'verifies are behind for two calls',
    faultsAtPage: verify({ kind: 'stale', times: 2 }),
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'verifies are behind until the next inspection',
    faultsAtPage: verify({ kind: 'stale', times: 6 }),
    ...{ atReturn: open, end: 'paid' },
  },
  ...differences.map(
    ([field, fields]): Case => ({
      name: `another ${field} is in the response to nagad.verify`,
      faultsAtPage: verify({ kind: 'alter', fields, times: null }),
      ...{ atReturn: mismatch, end: 'kept for staff' },
    }),
  ),
  {
    name: 'the response to nagad.verify names the payment of another order',
    faultsAtPage: verify({ kind: 'other_reference', reference: 'T1RIRVI=', times: null }),
    ...{ atReturn: mismatch, end: 'kept for staff' },
  },
]

const returning: Case[] = [
  {
    name: 'the callback is dropped after the PIN',
    faultsAtPage: [{ endpoint: 'nagad.callback', kind: 'drop' }],
    ...{ browser: 'stays away', atReturn: { status: 'REDIRECTED' }, end: 'paid' },
  },
  {
    name: 'the callback comes ten times at once',
    ...{ browser: 'returns ten times at once', atReturn: paid, end: 'paid' },
  },
  {
    name: 'the money and the callback come after the order has expired',
    ...{ browser: 'returns after the order expired', atReturn: { status: 'EXPIRED' }, end: 'unapplied' },
  },
  {
    name: 'the callback is forged: nobody has paid',
    ...{ action: null, browser: 'lies that it was paid', atReturn: open, end: 'unpaid' },
  },
  {
    name: 'the callback says Aborted although it was paid',
    ...{ browser: 'lies that it was cancelled', atReturn: paid, end: 'paid' },
  },
  {
    name: 'the callback brings the reference of another order',
    browser: 'brings the reference of another order',
    // The inspection finds the money.
    ...{ atReturn: { status: 'REDIRECTED' }, end: 'paid' },
  },
  {
    name: 'the callback has a status that nobody knows',
    faultsAtPage: [{ endpoint: 'nagad.callback', kind: 'unknown_status' }],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'the callback has fields that nobody knows',
    faultsAtPage: [{ endpoint: 'nagad.callback', kind: 'extra_fields' }],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'the wallet has too little money',
    ...{ action: 'insufficient_balance', atReturn: { status: 'FAILED' }, end: 'unpaid' },
  },
  {
    name: 'the shopper cancels',
    ...{ action: 'cancel', atReturn: { status: 'CANCELLED', failure: 'CANCELLED' }, end: 'unpaid' },
  },
  {
    name: 'the shopper closes the page',
    ...{ action: null, browser: 'stays away', atReturn: { status: 'REDIRECTED' }, end: 'unpaid' },
  },
]

export const nagadCases: PaymentCase[] = [...beginning, ...verifying, ...returning].map((one) => ({
  ...one,
  gateway: 'NAGAD',
}))
