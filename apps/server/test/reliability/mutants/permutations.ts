// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const features = 'apps/server/src/features'
const test = 'apps/server/test/reliability/permutations.reliability.ts'

export const permutationMutants: readonly Mutant[] = [
  {
    name: 'statement by statement, stock is written as it was read, without a lock',
    file: `${features}/orders/place-order.queries.ts`,
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
    title: 'sells two units to two of three',
  },
  {
    name: 'statement by statement, the limit of an offer is not part of its update',
    file: `${features}/orders/place-order.queries.ts`,
    from: ' and (o.usage_limit is null or o.used_count < o.usage_limit)',
    to: '',
    test,
    title: 'gives the last use of a coupon once',
  },
  {
    name: 'statement by statement, the cart is read without its lock',
    file: `${features}/cart/cart.queries.ts`,
    from: '    .forUpdate()\n',
    to: '',
    test,
    title: 'orders or keeps what is added to a cart meanwhile',
  },
  {
    name: 'statement by statement, an order moves from wherever it stands',
    file: `${features}/orders/order-moves.queries.ts`,
    from: "        .where('o.status', '=', sql<string>`any(${from as string[]}::text[])`)\n",
    to: '        .where(sql<boolean>`${from as string[]}::text[] is not null`)\n',
    test,
    title: 'cancels or ships an order',
  },
  {
    name: 'statement by statement, an order that is held is not locked before money is added',
    file: `${features}/orders/order-moves.queries.ts`,
    from: "    .where('id', '=', orderId)\n    .forNoKeyUpdate()\n",
    to: "    .where('id', '=', orderId)\n",
    test,
    title: 'counts one payment of two records of the same cash',
  },
  {
    name: 'statement by statement, a key that is known is claimed again',
    file: 'apps/server/src/platform/idempotency.ts',
    from: '      where idempotency_keys.created_at < now() - make_interval(secs => ${secondsKept})`',
    to: '`',
    test,
    title: 'makes one order of two copies',
  },
  {
    name: 'statement by statement, the limit of an automatic offer is not part of its update',
    file: `${features}/orders/place-order.queries.ts`,
    from: ' and (o.usage_limit is null or o.used_count < o.usage_limit)',
    to: '',
    test,
    title: 'gives the last use of an automatic offer once',
  },
  {
    name: 'statement by statement, the stock status of a product is computed before its listing is locked',
    file: 'apps/server/migrations/0015_stock_status.sql',
    from: `  select from product_listings
   where store_id = wanted_store and product_id = any (array(
     select product_id from variants where store_id = wanted_store and id = any (wanted_variants)))
   order by product_id for no key update;
`,
    to: '',
    test,
    title: 'shows a product as sold out',
  },
]
