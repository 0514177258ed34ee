import type { FaultPlaces, Faults } from '@haat/simulation/fault-book.ts'
import type { GatewayFault } from './fault-rule.ts'
import { brands, gatewayFacts } from './gateway-facts.ts'
import type { GatewayFacts } from './simulated-gateway.ts'

const places: FaultPlaces = (() => {
  const places = new Map<string, string[]>()
  for (const brand of brands) {
    const { endpoints, faults } = gatewayFacts[brand] as GatewayFacts
    for (const [kind, own] of Object.entries(faults)) {
      const names = own.flatMap((place) => (place === '*' ? endpoints : [place])).map((name) => `${brand}.${name}`)
      places.set(kind, [...(places.get(kind) ?? []), ...names])
    }
  }
  return places
})()

/** The faults of gateways. */
export const gatewayFaults: Faults<GatewayFault> = {
  places,
  defaults: () => ({
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
  }),
}
