import { THIRD } from '../../every-gateway/third-gateway.ts'
import { failed, lostResponses, mismatch, open, type PaymentCase, paid, unknown } from './payment-case.ts'

type Case = Omit<PaymentCase, 'gateway'>
type Kind = { kind: string } & Record<string, unknown>
const begin = (fault: Kind) => ({ endpoint: 'third.begin', ...fault })
const query = (fault: Kind) => ({ endpoint: 'third.query', ...fault })
/** A return and its verification make no more calls. */
const UNTIL_INSPECTED = 2

const cases: Case[] = [
  ...lostResponses.flatMap(([name, fault], lost): Case[] =>
    // The simulator alone makes its responses late.
    fault.kind === 'delay'
      ? []
      : [
          {
            lost,
            name: `the response to third.begin ${name}`,
            faults: [begin(fault)],
            ...{ atReturn: failed('GATEWAY_UNAVAILABLE'), end: 'paid by retry' },
          },
          {
            lost,
            name: `the response to each query ${name}, until the next inspection`,
            faultsAtPage: [query({ ...fault, times: UNTIL_INSPECTED })],
            ...{ atReturn: unknown, end: 'paid' },
          },
        ],
  ),
  {
    name: 'no query gets a response for two days',
    faultsAtPage: [query({ kind: 'http_error', status: 503, times: null })],
    ...{ atReturn: unknown, end: 'left to staff' },
  },
  {
    name: 'another amount is in the response to third.query',
    faultsAtPage: [query({ kind: 'alter', fields: { amount: '1.00' }, times: null })],
    ...{ atReturn: mismatch, end: 'kept for staff' },
  },
  {
    name: 'the browser brings the values of the gateway to the storefront alone',
    ...{ browser: 'stays away', atReturn: paid, end: 'paid' },
  },
  {
    name: 'the callback comes ten times at once',
    ...{ browser: 'returns ten times at once', atReturn: paid, end: 'paid' },
  },
  {
    name: 'the callback is forged: nobody has paid',
    ...{ action: null, browser: 'lies that it was paid', atReturn: open, end: 'unpaid' },
  },
  {
    name: 'the money and the callback come after the order has expired',
    ...{ browser: 'returns after the order expired', atReturn: { status: 'EXPIRED' }, end: 'unapplied' },
  },
  {
    name: 'the shopper cancels',
    ...{ action: 'cancel', atReturn: { status: 'CANCELLED', failure: 'CANCELLED' }, end: 'unpaid' },
  },
]

/** A gateway that the product does not have, in the same matrix: the flow knows none by name. */
export const thirdCases: PaymentCase[] = cases.map((one) => ({ ...one, gateway: THIRD as PaymentCase['gateway'] }))
