import { failed, lostResponses, mismatch, open, type PaymentCase, paid, unknown } from './payment-case.ts'

type Case = Omit<PaymentCase, 'gateway'>
type Kind = { kind: string } & Record<string, unknown>
const unavailable = failed('GATEWAY_UNAVAILABLE')
const at = (call: string) => (fault: Kind) => ({ endpoint: `sslcommerz.${call}`, ...fault })
const [validate, query] = [at('validate'), at('query')]
/** As often as a return and its verification make a call, if the first response is of no use. */
const UNTIL_INSPECTED = 2
/** The same for a response that is lost: one that did not time out is asked for a second time. */
const callsUntilInspected = ({ kind }: Kind) => (kind === 'delay' ? 1 : 2) * UNTIL_INSPECTED

const beginning: Case[] = [
  ...lostResponses.flatMap(([name, fault], lost): Case[] => [
    {
      lost,
      name: `the response to sslcommerz.session ${name}`,
      faults: [at('session')(fault)],
      ...{ atReturn: unavailable, end: 'paid by retry' },
    },
    {
      lost,
      name: `the session was created, but the response ${name}`,
      faults: [at('session')({ ...fault, committed: true })],
      ...{ atReturn: unavailable, end: 'paid by retry' },
    },
  ]),
  {
    name: 'the session is refused',
    faults: [at('session')({ kind: 'refused', message: 'Store Credential Error Or Store is De-active' })],
    ...{ atReturn: failed('OTHER'), end: 'paid by retry' },
  },
  {
    name: 'fields that nobody knows are in every response',
    faults: [at('*')({ kind: 'extra_fields', times: null })],
    ...{ atReturn: paid, end: 'paid' },
  },
]

const differences: [string, Record<string, unknown>][] = [
  ['amount', { amount: '1.00', currency_amount: '1.00' }],
  ['currency', { currency_type: 'USD' }],
  ['store', { store_id: 'somebody0live' }],
  ['transaction', { bank_tran_id: '' }],
]

/** The money moved on the page; a validation decides, and before it an inquiry where the browser brought no usable ID. */
const validating: Case[] = [
  ...lostResponses.flatMap(([name, fault], lost): Case[] => [
    {
      lost,
      name: `the response to sslcommerz.validate ${name} once`,
      faultsAtPage: [validate(fault)],
      ...{ atReturn: paid, end: 'paid' },
    },
    {
      lost,
      name: `the response to each question ${name}, until the next inspection`,
      faultsAtPage: [validate(fault), query(fault)].map((one) => ({ ...one, times: callsUntilInspected(fault) })),
      ...{ atReturn: unknown, end: 'paid' },
    },
  ]),
  ...['FAILED', 'INACTIVE', 'INVALID_REQUEST'].map(
    (code): Case => ({
      name: `sslcommerz.validate has APIConnect ${code} until the next inspection`,
      faultsAtPage: [validate({ kind: 'connect', code, times: UNTIL_INSPECTED })],
      ...{ atReturn: unknown, end: 'paid' },
    }),
  ),
  {
    name: 'no question gets a response for two days',
    faultsAtPage: [validate, query].map((call) => call({ kind: 'http_error', status: 504, times: null })),
    ...{ atReturn: unknown, end: 'left to staff' },
  },
  {
    name: 'the status of sslcommerz.validate is one that nobody knows, until the last inspection',
    faultsAtPage: [validate({ kind: 'unknown_status', times: null })],
    ...{ atReturn: unknown, end: 'left to staff' },
  },
  {
    name: 'the statuses of all tries are ones that nobody knows, until the last inspection',
    faultsAtPage: [validate({ kind: 'stale', times: null }), query({ kind: 'unknown_status', times: null })],
    ...{ atReturn: open, end: 'left to staff' },
  },
  {
    name: 'the first validation is behind',
    faultsAtPage: [validate({ kind: 'stale', times: 1 })],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'validations and inquiries are behind until the next inspection',
    // Where the inquiry by invoice finds nothing, one by session follows.
    faultsAtPage: [
      validate({ kind: 'stale', times: UNTIL_INSPECTED }),
      query({ kind: 'stale', times: 2 * UNTIL_INSPECTED }),
    ],
    ...{ atReturn: open, end: 'paid' },
  },
  ...differences.map(
    ([field, fields]): Case => ({
      name: `another ${field} is in the response to sslcommerz.validate`,
      faultsAtPage: [validate({ kind: 'alter', fields, times: null })],
      ...{ atReturn: mismatch, end: 'kept for staff' },
    }),
  ),
  {
    name: 'the inquiry lists two tries that took money',
    faultsAtPage: [validate({ kind: 'stale', times: null }), query({ kind: 'two_paid', times: null })],
    ...{ atReturn: mismatch, end: 'kept for staff' },
  },
  {
    name: 'the response to sslcommerz.validate names the payment of another order',
    faultsAtPage: [validate({ kind: 'alter', fields: { tran_id: 'OTHER01' }, times: null })],
    // It says nothing about this order: the last inspection leaves it to staff.
    ...{ atReturn: unknown, end: 'left to staff' },
  },
]

const returning: Case[] = [
  {
    name: 'the callback is dropped after the payment',
    faultsAtPage: [at('callback')({ kind: 'drop' })],
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
    name: 'the callback says CANCELLED although it was paid',
    ...{ browser: 'lies that it was cancelled', atReturn: paid, end: 'paid' },
  },
  {
    name: 'the callback brings the invoice of another order',
    browser: 'brings the reference of another order',
    // The inspection finds the money.
    ...{ atReturn: { status: 'REDIRECTED' }, end: 'paid' },
  },
  {
    name: 'the callback has a status that nobody knows',
    faultsAtPage: [at('callback')({ kind: 'unknown_status' })],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'the callback has fields that nobody knows',
    faultsAtPage: [at('callback')({ kind: 'extra_fields' })],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'the card has too little money',
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

export const sslcommerzCases: PaymentCase[] = [...beginning, ...validating, ...returning].map((one) => ({
  ...one,
  gateway: 'SSLCOMMERZ',
}))
