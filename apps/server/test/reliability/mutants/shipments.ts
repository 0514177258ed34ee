import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/shipment-moves/shipment-races.test.ts'

export const shipmentMutants: readonly Mutant[] = [
  {
    name: 'shipments: a shipment moves whatever became of it',
    changes: [{ guard: 'shipment-from' }],
    proofs: [[races, 'deliver a shipment once, with its cash']],
  },
]
