import type { FaultRule } from './fault-rule.ts'
import { brands, gatewayFacts } from './gateway-facts.ts'
import type { GatewayFacts } from './simulated-gateway.ts'

/** Every kind of fault, each once. */
export const faultKinds: readonly string[] = [
  ...new Set(brands.flatMap((brand) => Object.keys(gatewayFacts[brand].faults))),
]

export type FaultRequest = Pick<FaultRule, 'endpoint' | 'kind'> & Partial<Omit<FaultRule, 'id' | 'seen'>>

const MAX_FAULTS = 5_000

export type FaultBook = { rules: FaultRule[]; made: number }

/** The endpoints at which a kind may be used, by their full names. */
export const endpointsOf = (kind: string): string[] =>
  brands.flatMap((brand) => {
    const { endpoints, faults } = gatewayFacts[brand] as GatewayFacts
    const places = faults[kind]?.flatMap((place) => (place === '*' ? endpoints : [place])) ?? []
    return places.map((place) => `${brand}.${place}`)
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
