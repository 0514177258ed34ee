import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/parcel-tracking/tracking-races.test.ts'

export const parcelTrackingMutants: readonly Mutant[] = [
  {
    name: 'parcel tracking: every server asks about a parcel',
    changes: [{ guard: 'parcel-lease' }],
    proofs: [[races, 'is asked about by one of them']],
  },
  {
    name: 'parcel tracking: an older status replaces a newer one',
    changes: [{ guard: 'parcel-claim' }],
    proofs: [[races, 'keeps the newer status when the older one arrives after it']],
  },
]
