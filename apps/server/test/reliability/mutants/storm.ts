// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const orders = 'apps/server/src/features/orders'
const test = 'apps/server/test/reliability/storm.reliability.ts'
const title = 'keeps every invariant while everything happens at once'

export const stormMutants: readonly Mutant[] = [
  {
    name: 'in the storm, stock is written as it was read, without a lock',
    file: `${orders}/place-order.queries.ts`,
    from: ` for update of s),
    taken as (
      update stock s set on_hand = s.on_hand - l.take, updated_at = now()
        from locked l where s.store_id = \${storeId} and s.variant_id = l.variant_id and l.is_enough and s.on_hand >= l.take
`,
    to: `),
    taken as (
      update stock s set on_hand = l.on_hand - l.take, updated_at = now()
        from locked l where s.store_id = \${storeId} and s.variant_id = l.variant_id and l.is_enough
`,
    test,
    title,
  },
  {
    name: 'in the storm, a cancelled order keeps its use of an offer',
    file: `${orders}/release-order.ts`,
    from: '  await releaseOfferUse(tx, storeId, orderId)\n',
    to: '',
    test,
    title,
  },
]
