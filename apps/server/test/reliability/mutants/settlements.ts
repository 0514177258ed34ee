import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/settlements/settlement-races.test.ts'

const fileRaces = 'apps/server/src/features/settlements/settlement-file-races.test.ts'

/** What keeps the payouts of couriers. */
export const settlementMutants: readonly Mutant[] = [
  {
    name: 'a payout is recorded without the locks of its orders',
    changes: [{ guard: 'settlement-orders' }],
    proofs: [[races, 'record the cash of a parcel in one payout']],
  },
  {
    name: 'a payout is void as often as anybody voids it',
    changes: [{ guard: 'settlement-posted' }],
    proofs: [[races, 'void a payout once']],
  },
  {
    name: 'a payment is reversed although its cash was paid out',
    changes: [
      {
        guard: 'reversal-settled',
        from: "l.kind in ('COLLECTION', 'CLAIM')",
        to: "l.kind = ''",
      },
    ],
    proofs: [[races, 'or reverse its payment, but not both']],
  },
  {
    name: 'the cash of a parcel is in any number of payouts',
    sql: 'drop trigger enter_settlement_line on settlement_lines',
    proofs: [[races, 'refuses a second payout of the cash of a parcel']],
  },
  {
    name: 'what a payout left is decided without the lock of its order',
    changes: [{ guard: 'rest-order' }],
    proofs: [[races, 'is decided once']],
  },
  {
    name: 'the goods of a parcel are claimed without the lock of its order',
    changes: [{ guard: 'goods-claim-order' }],
    proofs: [
      [
        'apps/server/src/features/settlements/goods-claims.test.ts',
        'is claimed once by two members of staff at a time',
      ],
    ],
  },
  {
    name: 'what a file has paid short is claimed without the locks of its orders',
    changes: [{ guard: 'file-claim-orders' }],
    proofs: [[fileRaces, 'claim what a file has paid short, or take its payout back, but not both']],
  },
  {
    name: 'the payout of a file is recorded without the locks of its orders',
    changes: [{ guard: 'settlement-file-orders', from: ' for no key update', to: '' }],
    proofs: [[fileRaces, 'post two files that name the same parcel once']],
  },
  {
    name: 'a file is posted without its lock',
    changes: [{ guard: 'settlement-file', from: ' for no key update', to: '' }],
    proofs: [[fileRaces, 'post a file once']],
  },
  {
    name: 'the same file is imported twice at once',
    changes: [{ guard: 'settlement-file-once' }],
    proofs: [[fileRaces, 'import the same file once']],
  },
  {
    name: 'a claim is refused as often as anybody refuses it',
    changes: [{ guard: 'claim-open' }],
    proofs: [[races, 'is refused once, and not paid after that']],
  },
]
