import { failed, lostResponses, mismatch, open, type PaymentCase, paid, unknown } from './payment-case.ts'

type Case = Omit<PaymentCase, 'gateway'>
const unavailable = failed('GATEWAY_UNAVAILABLE')
const downFor = (times: number | null) => ({ endpoint: 'bkash.query', kind: 'http_error', status: 503, times })

/** Calls that begin a payment: nothing is lost, and another attempt pays. */
const beginning: Case[] = [
  ...['bkash.grant', 'bkash.create'].flatMap((endpoint) =>
    lostResponses.map(
      ([name, fault], lost): Case => ({
        lost,
        name: `the response to ${endpoint} ${name}`,
        // One repetition of a grant is allowed.
        faults: [{ endpoint, ...fault, times: 1 }],
        ...{ atReturn: unavailable, end: 'paid by retry' },
      }),
    ),
  ),
  ...lostResponses.slice(0, 2).map(
    ([name, fault]): Case => ({
      name: `the payment was created, but the response ${name}`,
      faults: [{ endpoint: 'bkash.create', ...fault, committed: true }],
      ...{ atReturn: unavailable, end: 'paid by retry' },
    }),
  ),
  ...['503', '9999'].map(
    (code): Case => ({
      name: `bkash.create has the code ${code}`,
      faults: [{ endpoint: 'bkash.create', kind: 'code', code }],
      ...{ atReturn: unavailable, end: 'paid by retry' },
    }),
  ),
  {
    name: 'the token is refused at bkash.create',
    faults: [{ endpoint: 'bkash.create', kind: 'unauthorized' }],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'fields that nobody knows are in every response',
    faults: [{ endpoint: 'bkash.*', kind: 'extra_fields', times: null }],
    ...{ atReturn: paid, end: 'paid' },
  },
  {
    name: 'optional fields are in no response',
    faults: [{ endpoint: 'bkash.*', kind: 'missing_fields', times: null }],
    ...{ atReturn: paid, end: 'paid' },
  },
]

const execute = (fault: { kind: string } & Record<string, unknown>) => [{ endpoint: 'bkash.execute', ...fault }]
const differences: [string, Record<string, unknown>][] = [
  ['amount', { amount: '1.00' }],
  ['invoice', { merchantInvoiceNumber: 'OTHER01', merchantInvoice: 'OTHER01' }],
  ['currency', { currency: 'USD' }],
]

/** The call that moves the money. */
const executing: Case[] = [
  ...lostResponses.flatMap(([name, fault], lost): Case[] => [
    {
      lost,
      name: `the money was taken, but the response to bkash.execute ${name}`,
      faultsAtPage: execute({ ...fault, committed: true }),
      ...{ atReturn: paid, end: 'paid', executes: 1 },
    },
    {
      lost,
      name: `no money was taken, and the response to bkash.execute ${name}`,
      faultsAtPage: execute(fault),
      ...{ atReturn: open, end: 'unpaid', executes: 1 },
    },
    {
      lost,
      name: `no money was taken, the response to bkash.execute ${name}, and the shopper reloads the page`,
      faultsAtPage: execute(fault),
      browser: 'returns again a minute later',
      ...{ atReturn: paid, end: 'paid', executes: 2 },
    },
    {
      lost,
      name: `the money was taken, the response to bkash.execute ${name}, and queries fail for a while`,
      faultsAtPage: [...execute({ ...fault, committed: true }), downFor(3)],
      ...{ atReturn: unknown, end: 'paid', executes: 1 },
    },
  ]),
  ...['503', '9999'].flatMap((code): Case[] => [
    {
      name: `bkash.execute has the code ${code} although the money was taken`,
      faultsAtPage: execute({ kind: 'code', code, committed: true }),
      ...{ atReturn: paid, end: 'paid', executes: 1 },
    },
    {
      name: `bkash.execute has the code ${code}, and no money was taken`,
      faultsAtPage: execute({ kind: 'code', code }),
      ...{ atReturn: open, end: 'unpaid', executes: 1 },
    },
  ]),
  ...['2062', '2117'].map(
    (code): Case => ({
      name: `the first execute has the code ${code}, because its response was lost`,
      faultsAtPage: execute({ kind: 'code', code, committed: true }),
      ...{ atReturn: paid, end: 'paid', executes: 1 },
    }),
  ),
  {
    name: 'the same amount was paid moments ago (2029)',
    faultsAtPage: execute({ kind: 'code', code: '2029' }),
    ...{ atReturn: failed('DUPLICATE_PAYMENT'), end: 'unpaid', executes: 1 },
  },
  {
    name: 'the wallet has too little money',
    action: 'insufficient_balance',
    ...{ atReturn: failed('INSUFFICIENT_BALANCE'), end: 'unpaid', executes: 1 },
  },
  {
    name: 'the token is refused at bkash.execute',
    faultsAtPage: execute({ kind: 'unauthorized' }),
    ...{ atReturn: paid, end: 'paid', executes: 2 },
  },
  {
    name: 'the token is refused at bkash.query after a lost execute',
    faultsAtPage: [
      ...execute({ kind: 'reset', committed: true }),
      { endpoint: 'bkash.query', kind: 'unauthorized', committed: false },
    ],
    ...{ atReturn: paid, end: 'paid', executes: 1 },
  },
  ...differences.flatMap(([field, fields]): Case[] => [
    {
      name: `another ${field} is in the response to bkash.execute`,
      faultsAtPage: execute({ kind: 'alter', fields }),
      ...{ atReturn: mismatch, end: 'kept for staff', executes: 1 },
    },
    {
      name: `another ${field} is in the response to bkash.query`,
      faultsAtPage: [
        ...execute({ kind: 'reset', committed: true }),
        { endpoint: 'bkash.query', kind: 'alter', fields, times: null },
      ],
      ...{ atReturn: mismatch, end: 'kept for staff', executes: 1 },
    },
  ]),
  {
    name: 'the response to bkash.execute names the payment of another order',
    faultsAtPage: execute({ kind: 'other_reference', reference: 'TR0011OTHER' }),
    ...{ atReturn: mismatch, end: 'kept for staff', executes: 1 },
  },
  {
    name: 'the response to bkash.execute has a status that nobody knows',
    faultsAtPage: execute({ kind: 'unknown_status' }),
    ...{ atReturn: paid, end: 'paid', executes: 1 },
  },
  {
    name: 'the statuses of bkash.execute and bkash.query are ones that nobody knows, until the last inspection',
    faultsAtPage: [
      ...execute({ kind: 'unknown_status' }),
      { endpoint: 'bkash.query', kind: 'unknown_status', times: null },
    ],
    ...{ atReturn: open, end: 'left to staff', executes: 1 },
  },
  {
    name: 'queries are behind after a lost execute',
    faultsAtPage: [
      ...execute({ kind: 'reset', committed: true }),
      { endpoint: 'bkash.query', kind: 'stale', times: 3 },
    ],
    ...{ atReturn: open, end: 'paid', executes: 1 },
  },
  {
    name: 'no query gets a response for two days after a lost execute',
    faultsAtPage: [...execute({ kind: 'reset', committed: true }), downFor(null)],
    ...{ atReturn: unknown, end: 'left to staff', executes: 1 },
  },
]

/** What browsers bring. */
const returning: Case[] = [
  {
    name: 'the callback is dropped',
    faultsAtPage: [{ endpoint: 'bkash.callback', kind: 'drop' }],
    ...{ browser: 'stays away', atReturn: { status: 'REDIRECTED' }, end: 'unpaid', executes: 0 },
  },
  {
    name: 'the callback comes ten times at once',
    browser: 'returns ten times at once',
    ...{ atReturn: paid, end: 'paid', executes: 1 },
  },
  {
    name: 'the callback comes after the order has expired',
    browser: 'returns after the order expired',
    ...{ atReturn: { status: 'EXPIRED' }, end: 'unpaid', executes: 0 },
  },
  {
    name: 'the callback is forged: nobody has paid',
    ...{ action: null, browser: 'lies that it was paid' },
    ...{ atReturn: failed('NOT_APPROVED'), end: 'unpaid', executes: 1 },
  },
  {
    name: 'the callback brings the reference of another order',
    browser: 'brings the reference of another order',
    ...{ atReturn: { status: 'REDIRECTED' }, end: 'unpaid', executes: 0 },
  },
  {
    name: 'the callback has a status that nobody knows',
    faultsAtPage: [{ endpoint: 'bkash.callback', kind: 'unknown_status' }],
    ...{ atReturn: { status: 'REDIRECTED' }, end: 'unpaid', executes: 0 },
  },
  {
    name: 'the callback has fields that nobody knows',
    faultsAtPage: [{ endpoint: 'bkash.callback', kind: 'extra_fields' }],
    ...{ atReturn: paid, end: 'paid', executes: 1 },
  },
  {
    name: 'the shopper cancels',
    action: 'cancel',
    ...{ atReturn: { status: 'CANCELLED', failure: 'CANCELLED' }, end: 'unpaid', executes: 0 },
  },
  {
    name: 'the shopper closes the page',
    ...{ action: null, browser: 'stays away', atReturn: { status: 'REDIRECTED' }, end: 'unpaid', executes: 0 },
  },
]

export const bkashCases: PaymentCase[] = [...beginning, ...executing, ...returning].map((one) => ({
  ...one,
  gateway: 'BKASH',
}))
