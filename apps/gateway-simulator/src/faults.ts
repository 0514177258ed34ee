import type { Fields } from './answer.ts'

/** What may go wrong, and where. `*` is every endpoint of the gateway that speaks to the merchant's server. */
export const faultKinds = {
  delay: ['bkash.*', 'nagad.*', 'bkash.pin', 'nagad.pin'],
  reset: ['bkash.*', 'nagad.*', 'bkash.pin', 'nagad.pin'],
  http_error: ['bkash.*', 'nagad.*'],
  empty: ['bkash.*', 'nagad.*'],
  truncated: ['bkash.*', 'nagad.*'],
  code: ['bkash.*'],
  unauthorized: ['bkash.create', 'bkash.execute', 'bkash.query', 'bkash.search', 'bkash.refund', 'bkash.refund_status'],
  token_blocked: ['bkash.grant', 'bkash.refresh'],
  error_category: ['nagad.*'],
  alter: ['bkash.*', 'nagad.*', 'bkash.callback', 'nagad.callback', 'bkash.ipn'],
  other_reference: ['bkash.*', 'nagad.*', 'bkash.callback', 'nagad.callback'],
  unknown_status: ['bkash.*', 'nagad.*', 'bkash.callback', 'nagad.callback'],
  extra_fields: ['bkash.*', 'nagad.*', 'bkash.callback', 'nagad.callback'],
  missing_fields: ['bkash.*', 'nagad.*'],
  stale: ['bkash.query', 'nagad.verify'],
  clock_skew: ['bkash.*', 'nagad.*'],
  bad_signature: ['nagad.initialize', 'nagad.cancel', 'bkash.ipn'],
  wrong_key: ['nagad.initialize', 'nagad.cancel'],
  random_bytes: ['nagad.initialize', 'nagad.cancel'],
  firewall: ['nagad.*'],
  drop: ['bkash.callback', 'nagad.callback', 'bkash.ipn'],
  duplicate: ['bkash.callback', 'nagad.callback', 'bkash.ipn'],
  hold: ['bkash.ipn'],
  before_answer: ['bkash.ipn'],
  foreign_certificate: ['bkash.ipn'],
  foreign_topic: ['bkash.ipn'],
  unmatched_invoice: ['bkash.ipn'],
  coupon: ['bkash.ipn'],
} as const satisfies Record<string, readonly string[]>

export type FaultKind = keyof typeof faultKinds

/** The endpoints of which `*` speaks. */
export const apiEndpoints = {
  bkash: ['grant', 'refresh', 'create', 'execute', 'query', 'search', 'refund', 'refund_status'],
  nagad: ['initialize', 'complete', 'verify', 'cancel'],
} as const

export type FaultRule = {
  id: string
  endpoint: string
  kind: FaultKind
  /** Only calls about this payment, invoice, order, transaction, merchant or app key. */
  session: string | null
  /** The first call that is affected, counted from 1 since the rule was made; then how many (all when null). */
  call: number
  times: number | null
  /** Whether the gateway does its work before the answer is lost. */
  committed: boolean
  ms: number
  status: number
  html: boolean
  code: string
  message: string | null
  envelope: 'E1' | 'E2' | 'E3' | 'E4'
  fields: Fields
  without: string[]
  copies: number
  reference: string
  seen: number
}

export type FaultRequest = Pick<FaultRule, 'endpoint' | 'kind'> & Partial<Omit<FaultRule, 'id' | 'seen'>>

const MAX_FAULTS = 5_000

export type FaultBook = { rules: FaultRule[]; made: number }

/** The endpoints at which a kind may be used, by their full names. */
export const endpointsOf = (kind: FaultKind): string[] =>
  faultKinds[kind].flatMap((endpoint) => {
    const gateway = endpoint.slice(0, 5) as 'bkash' | 'nagad'
    return endpoint.endsWith('.*') ? apiEndpoints[gateway].map((name) => `${gateway}.${name}`) : [endpoint]
  })

/** What is wrong with a wanted rule; null when it can be made. */
export function findFaultProblem(book: FaultBook, { kind, endpoint }: FaultRequest): string | null {
  if (book.rules.length >= MAX_FAULTS) return `There are ${MAX_FAULTS} faults; delete some with DELETE /__sim/faults.`
  const possible = endpointsOf(kind)
  const isPossible = endpoint.endsWith('.*')
    ? possible.some((name) => name.startsWith(endpoint.slice(0, -1)))
    : possible.includes(endpoint)
  return isPossible ? null : `The fault ${kind} can be at ${possible.join(', ')}.`
}

/** Adds a rule, with defaults for what it does not say. */
export function addFault(book: FaultBook, wanted: FaultRequest): FaultRule {
  book.made += 1
  const rule: FaultRule = {
    session: null,
    call: 1,
    times: 1,
    committed: false,
    ms: 31_000,
    status: 500,
    html: false,
    code: '9999',
    message: null,
    envelope: 'E1',
    fields: {},
    without: [],
    copies: 2,
    reference: '',
    ...wanted,
    id: `fault-${book.made}`,
    seen: 0,
  }
  book.rules.push(rule)
  return rule
}

/** The fault of this call, if any: every rule that matches counts the call, the oldest that is due decides. */
export function takeFault(book: FaultBook, endpoint: string, names: readonly string[]): FaultRule | null {
  let chosen: FaultRule | null = null
  for (const rule of book.rules) {
    if (!isAbout(rule, endpoint) || (rule.session !== null && !names.includes(rule.session))) continue
    rule.seen += 1
    const isDue = rule.seen >= rule.call && (rule.times === null || rule.seen < rule.call + rule.times)
    if (isDue) chosen ??= rule
  }
  return chosen
}

const isAbout = (rule: FaultRule, endpoint: string) =>
  rule.endpoint.endsWith('.*')
    ? endpointsOf(rule.kind).includes(endpoint) && endpoint.startsWith(rule.endpoint.slice(0, -1))
    : rule.endpoint === endpoint
