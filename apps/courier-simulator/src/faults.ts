import { courierNames, factsOf } from './courier-facts.ts'
import type { FaultRule } from './fault-rule.ts'

/** Faults that every call of every courier can have. */
const ofEveryCall = ['delay', 'reset', 'http_error', 'unreadable', 'unauthorized', 'alter']

/** Faults of what happens beside the calls: webhooks, what the rider does, settlements. */
const besideCalls: Readonly<Record<string, readonly string[]>> = {
  webhook: ['drop', 'duplicate', 'hold', 'delay', 'wrong_proof', 'unknown_status', 'capitals', 'alter'],
  move: ['collect_less'],
  settlement: ['wrong_total', 'short_line', 'missing_line', 'foreign_line', 'double_line'],
}

/** Where each kind can be, by full names such as `pathao.create`. */
const placesByKind: ReadonlyMap<string, readonly string[]> = (() => {
  const places = new Map<string, string[]>()
  const add = (kind: string, endpoint: string) => places.set(kind, [...(places.get(kind) ?? []), endpoint])
  for (const courier of courierNames) {
    const { endpoints, faults } = factsOf(courier)
    for (const endpoint of endpoints) for (const kind of ofEveryCall) add(kind, `${courier}.${endpoint}`)
    for (const [kind, own] of Object.entries(faults)) for (const endpoint of own) add(kind, `${courier}.${endpoint}`)
    for (const [endpoint, kinds] of Object.entries(besideCalls))
      for (const kind of kinds) add(kind, `${courier}.${endpoint}`)
  }
  return places
})()

/** Every kind of fault, each once. */
export const faultKinds: readonly string[] = [...placesByKind.keys()]

/** The endpoints at which a kind may be used. */
export const endpointsOf = (kind: string): readonly string[] => placesByKind.get(kind) ?? []

export type FaultRequest = Pick<FaultRule, 'endpoint' | 'kind'> & Partial<Omit<FaultRule, 'id' | 'seen'>>

const MAX_FAULTS = 5_000

export type FaultBook = { rules: FaultRule[]; made: number }

/** What is wrong with a wanted rule; null when it can be made. */
export function findFaultProblem(book: FaultBook, { kind, endpoint }: FaultRequest): string | null {
  if (book.rules.length >= MAX_FAULTS) return `There are ${MAX_FAULTS} faults; delete some with DELETE /__sim/faults.`
  const possible = endpointsOf(kind)
  return possible.some((name) => isAt(endpoint, name)) ? null : `The fault ${kind} can be at ${possible.join(', ')}.`
}

/** Adds a rule, with defaults for missing fields. A delayed call succeeds unless `committed` is false. */
export function addFault(book: FaultBook, wanted: FaultRequest): FaultRule {
  book.made += 1
  const rule: FaultRule = {
    about: null,
    call: 1,
    times: 1,
    committed: wanted.kind === 'delay',
    ms: 10_000,
    status: 500,
    body: 'truncated',
    code: '',
    message: null,
    fields: {},
    without: [],
    copies: wanted.kind === 'duplicate' ? 2 : 1,
    taka: 100,
    ...wanted,
    id: `fault-${book.made}`,
    seen: 0,
  }
  book.rules.push(rule)
  return rule
}

/**
 * The fault of a call or of what happens beside it, if any: every rule that matches counts it, the oldest that is due
 * decides. `names`: what the rule may be about.
 */
export function takeFault(book: FaultBook, endpoint: string, names: readonly string[]): FaultRule | null {
  let chosen: FaultRule | null = null
  for (const rule of book.rules) {
    if (!isAt(rule.endpoint, endpoint) || !endpointsOf(rule.kind).includes(endpoint)) continue
    if (rule.about !== null && !names.includes(rule.about)) continue
    rule.seen += 1
    const isDue = rule.seen >= rule.call && (rule.times === null || rule.seen < rule.call + rule.times)
    if (isDue) chosen ??= rule
  }
  return chosen
}

const isAt = (wanted: string, endpoint: string) =>
  wanted.endsWith('.*') ? endpoint.startsWith(wanted.slice(0, -1)) : wanted === endpoint
