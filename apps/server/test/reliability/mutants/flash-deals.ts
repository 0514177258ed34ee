// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/flash-deals/flash-deal-races.test.ts'
const deals = 'apps/server/src/features/flash-deals/flash-deals.test.ts'
const merchant = 'apps/server/src/features/flash-deals/merchant-flash-deals.test.ts'

export const flashDealsMutants: readonly Mutant[] = [
  {
    name: 'flash deals: units are taken whatever is left of the quota',
    changes: [{ guard: 'deal-quota' }],
    proofs: [
      [races, 'is sold to ten who state its price'],
      [races, 'is sold to ten; those who state no price'],
    ],
  },
  {
    name: 'flash deals: an order gets the price of a deal that has ended meanwhile',
    changes: [{ guard: 'deal-unchanged' }],
    proofs: [[races, 'and end, refuses the order with price_changed']],
  },
  {
    name: 'flash deals: a quota is checked against what was sold before the deal is locked',
    changes: [{ guard: 'deal-edit-lock', from: 'for update`.execute(tx)', to: '`.execute(tx)' }],
    proofs: [[races, 'keeps a quota that is not below what was sold meanwhile']],
  },
  {
    name: 'flash deals: a deal is planned while a price of its products is being saved',
    changes: [{ guard: 'deal-plan-lock' }],
    proofs: [[races, 'is planned against the new price when that is being saved']],
  },
  {
    name: 'flash deals: the customer is not locked for an offer that an order reaches when its deal is sold out',
    changes: [{ guard: 'limits-without-deal', from: 'deals.length > 0', to: 'deals.length < 0' }],
    proofs: [[races, 'gets an offer with a limit per customer, whose minimum it reaches only now, once']],
  },
  {
    name: 'flash deals: units are returned to the quota as often as it is asked',
    changes: [{ guard: 'deal-released-once', from: ' and u.released_at is null', to: '' }],
    proofs: [[races, 'are returned to the quota once']],
  },
  {
    name: 'flash deals: a cancelled order keeps its units',
    changes: [{ guard: 'release-deal' }],
    proofs: [[deals, 'counts again after the order is cancelled']],
  },
  {
    name: 'flash deals: a variant is in two deals at a time until the transaction commits',
    changes: [{ guard: 'deal-overlap' }],
    proofs: [[merchant, 'with a variant of another active deal at that time']],
  },
]
