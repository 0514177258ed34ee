import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/shipment-moves/shipment-races.test.ts'
const exchanges = 'apps/server/src/features/exchanges/exchange-races.test.ts'
const parcelCash = 'apps/server/src/features/courier-webhooks/parcel-cash.test.ts'

export const shipmentMutants: readonly Mutant[] = [
  {
    name: 'shipments: a shipment moves whatever became of it',
    changes: [{ guard: 'shipment-from' }],
    proofs: [[races, 'deliver a shipment once, with its cash']],
  },
  {
    name: 'exchanges: what came back pays a new order that has ended meanwhile',
    changes: [{ guard: 'exchange-open' }],
    proofs: [
      [exchanges, 'is settled or dropped, but not both, when the goods come and the new order is cancelled at once'],
    ],
  },
  {
    name: 'shipments: the cash of a courier pays what was due before a payment',
    changes: [{ guard: 'order-lock' }],
    proofs: [[parcelCash, 'is whole in the books when a payment comes at the moment of its delivery']],
  },
]
