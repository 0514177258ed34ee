/** A fault: what goes wrong, where, and how often. Each simulator adds how. */
export type FaultRule = {
  id: string
  /** Such as `pathao.create`; `pathao.*` is every endpoint of Pathao that can have this fault. */
  endpoint: string
  kind: string
  /** Only calls that name this, such as a payment, parcel or merchant; every call with null. */
  about: string | null
  /** The first call that is affected, counted from 1 since the rule was made; then how many (all with null). */
  call: number
  times: number | null
  /** Whether the work is done before the response is lost. */
  committed: boolean
  seen: number
}

/** A rule that is wanted: what it leaves out has a default. */
export type FaultRequest<Rule extends FaultRule> = Pick<Rule, 'endpoint' | 'kind'> & Partial<Omit<Rule, 'id' | 'seen'>>

/** Which kinds of fault there are, and the endpoints at which each may be, by full names such as `pathao.create`. */
export type FaultPlaces = ReadonlyMap<string, readonly string[]>

/** How a simulator goes wrong: the places of its faults, and the defaults of a rule of a kind. */
export type Faults<Rule extends FaultRule> = {
  places: FaultPlaces
  defaults: (kind: string) => Omit<Rule, keyof FaultRule> & { committed?: boolean }
}

export type FaultBook<Rule extends FaultRule> = Faults<Rule> & { rules: Rule[]; made: number }

const MAX_FAULTS = 5_000

export const createFaultBook = <Rule extends FaultRule>(faults: Faults<Rule>): FaultBook<Rule> => ({
  ...faults,
  rules: [],
  made: 0,
})

/** What is wrong with a wanted rule; null when it can be made. */
export function findFaultProblem(
  { places, rules }: Pick<FaultBook<FaultRule>, 'places' | 'rules'>,
  { kind, endpoint }: Pick<FaultRule, 'endpoint' | 'kind'>,
): string | null {
  if (rules.length >= MAX_FAULTS) return `There are ${MAX_FAULTS} faults; delete some with DELETE /__sim/faults.`
  const possible = places.get(kind) ?? []
  return possible.some((name) => isAt(endpoint, name)) ? null : `The fault ${kind} can be at ${possible.join(', ')}.`
}

/** Adds a rule, with defaults for missing fields. */
export function addFault<Rule extends FaultRule>(book: FaultBook<Rule>, wanted: FaultRequest<Rule>): Rule {
  book.made += 1
  const rule = {
    ...{ about: null, call: 1, times: 1, committed: false },
    ...book.defaults(wanted.kind),
    ...wanted,
    ...{ id: `fault-${book.made}`, seen: 0 },
  } as unknown as Rule
  book.rules.push(rule)
  return rule
}

/**
 * The fault of a call or of what happens beside it, if any: every rule that matches counts it, the oldest that is due
 * decides. `names`: what the rule may be about.
 */
export function takeFault<Rule extends FaultRule>(
  { rules, places }: FaultBook<Rule>,
  endpoint: string,
  names: readonly string[],
): Rule | null {
  let chosen: Rule | null = null
  for (const rule of rules) {
    if (!isAt(rule.endpoint, endpoint) || !places.get(rule.kind)?.includes(endpoint)) continue
    if (rule.about !== null && !names.includes(rule.about)) continue
    rule.seen += 1
    const isDue = rule.seen >= rule.call && (rule.times === null || rule.seen < rule.call + rule.times)
    if (isDue) chosen ??= rule
  }
  return chosen
}

const isAt = (wanted: string, endpoint: string) =>
  wanted.endsWith('.*') ? endpoint.startsWith(wanted.slice(0, -1)) : wanted === endpoint
