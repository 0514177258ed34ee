import type { FaultPlaces, Faults } from '@haat/simulation/fault-book.ts'
import { courierNames, factsOf } from './courier-facts.ts'
import type { CourierFault } from './fault-rule.ts'

/** Faults that every call of every courier can have. */
const ofEveryCall = ['delay', 'reset', 'cut', 'stall', 'http_error', 'unreadable', 'unauthorized', 'alter']

/** Faults of what happens beside the calls: webhooks, what the rider does, settlements. */
const besideCalls: Readonly<Record<string, readonly string[]>> = {
  webhook: ['drop', 'duplicate', 'hold', 'delay', 'wrong_proof', 'unknown_status', 'capitals', 'alter'],
  move: ['collect_less'],
  settlement: ['wrong_total', 'short_line', 'missing_line', 'foreign_line', 'double_line'],
}

const places: FaultPlaces = (() => {
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

/** The faults of couriers. A delayed call succeeds unless `committed` is false. */
export const courierFaults: Faults<CourierFault> = {
  places,
  defaults: (kind) => ({
    committed: kind === 'delay',
    ms: 10_000,
    status: 500,
    body: 'truncated',
    code: '',
    message: null,
    fields: {},
    without: [],
    copies: kind === 'duplicate' ? 2 : 1,
    taka: 100,
  }),
}
