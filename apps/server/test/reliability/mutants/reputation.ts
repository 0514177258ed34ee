// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import type { Mutant } from './mutant.ts'

const shares = 'apps/server/src/features/reputation/share-ends.test.ts'
const reads = 'apps/server/src/features/reputation/read-reputation.test.ts'

export const reputationMutants: readonly Mutant[] = [
  {
    name: 'reputation: the counters do not follow the shares',
    sql: 'drop trigger count_reputation on reputation_shares',
    proofs: [[shares, 'counts all of several stores that share one number at once']],
  },
  {
    name: 'reputation: an order that shall be forgotten is shared again by a late event',
    changes: [{ guard: 'reputation-share-once', from: 'r.what is not null and ', to: '' }],
    proofs: [[shares, 'take back the orders of the number, and those stay out']],
  },
  {
    name: 'reputation: the own orders of a store count for itself',
    changes: [
      {
        guard: 'reputation-of-others',
        from: 'm.merchant <> (select o.merchant from merchants o where o.id = a.id)',
        to: 'true',
      },
    ],
    proofs: [[reads, 'needs three orders of two other merchants']],
  },
  {
    name: 'reputation: one other store is enough',
    changes: [
      { guard: 'reputation-threshold', from: ' and count(distinct merchant) >= :reputation_least_merchants', to: '' },
    ],
    proofs: [[reads, 'needs three orders of two other merchants']],
  },
  {
    name: 'reputation: one merchant outweighs the others',
    changes: [
      {
        guard: 'reputation-most-of-merchant',
        from: 'nth <= :reputation_most_of_merchant',
        to: 'true',
      },
    ],
    proofs: [[reads, 'has at most five orders of a merchant']],
  },
  {
    name: 'reputation: a store sees what ends elsewhere as it happens',
    changes: [{ guard: 'reputation-until-yesterday', from: 'and s.ended_on < a.today', to: '' }],
    proofs: [[reads, 'is what was known yesterday']],
  },
  {
    name: 'reputation: any number can be looked up',
    changes: [{ guard: 'known-phones-only', from: 'if (!own) throw', to: 'if (own === null) throw' }],
    proofs: [[reads, 'returns 404 for a number without an order']],
  },
  {
    name: 'reputation: two servers ask a courier the same question',
    changes: [{ guard: 'ratio-asked-once', from: ' and due_at <= ${now}', to: '' }],
    proofs: [['apps/server/src/features/risk/courier-ratios.test.ts', 'is asked once by two servers at the same time']],
  },
]
