import type { Mutant } from './mutant.ts'

const webhooks = 'apps/server/src/features/courier-webhooks/courier-webhooks.test.ts'
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
  {
    name: 'courier webhooks: who knows the URL needs no secret',
    changes: [{ guard: 'courier-webhook-secret' }],
    proofs: [[webhooks, 'leaves nothing behind without the token']],
  },
  {
    name: 'courier webhooks: an account has the courier of another account asked',
    changes: [{ guard: 'parcel-hint-account' }],
    proofs: [[webhooks, 'has no effect on parcels of another account']],
  },
]
