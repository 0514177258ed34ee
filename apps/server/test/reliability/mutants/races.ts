// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const orders = `${src}/features/orders`
const test = 'apps/server/test/reliability/races.reliability.ts'

export const raceMutants: readonly Mutant[] = [
  {
    name: 'in a crowd, stock is written as it was read, without a lock',
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
    title: 'sells exactly what there is',
  },
  {
    name: 'in a crowd, stock is locked in the order of the request',
    file: `${orders}/place-order.queries.ts`,
    from: 'order by s.variant_id for update of s)',
    to: 'order by array_position(${wanted.map((w) => w.variantId)}::bigint[], s.variant_id) for update of s)',
    test,
    title: 'without a deadlock',
  },
  {
    name: 'a stock event is emitted for each change below the threshold',
    file: 'apps/server/migrations/0015_stock_status.sql',
    from: "when before = 'in_stock'::stock_status and after = 'low_stock'::stock_status then",
    to: "when after = 'low_stock'::stock_status then",
    test: 'apps/server/test/stock-events.test.ts',
    title: 'are emitted once when two orders at the same moment reach the threshold',
  },
  {
    name: 'in a crowd, a key is the same whoever sends it',
    file: `${src}/platform/run-once.ts`,
    from: '    principal: request.principal,\n',
    to: "    principal: '',\n",
    test,
    title: 'makes one order of each Idempotency-Key',
  },
  {
    name: 'in a crowd, a copy of a key waits for the first',
    file: `${src}/platform/idempotency.ts`,
    from: '     where pg_try_advisory_xact_lock(${lock.toString()}::bigint)\n',
    to: '     where ${lock.toString()}::bigint is not null\n',
    test,
    title: 'makes one order of each Idempotency-Key',
  },
  {
    name: 'in a crowd, a key that is known is claimed again',
    file: `${src}/platform/idempotency.ts`,
    from: '      where idempotency_keys.created_at < now() - make_interval(secs => ${secondsKept})`',
    to: '`',
    test,
    title: 'makes one order of each Idempotency-Key',
  },
  {
    name: 'in a crowd, the limit of an offer is not part of its update',
    file: `${orders}/place-order.queries.ts`,
    from: ' and (o.usage_limit is null or o.used_count < o.usage_limit)',
    to: '',
    test,
    title: 'gives a coupon exactly as often as its limit in all allows: { limit: 1,',
  },
  {
    name: 'in a crowd, a cancelled order keeps its use of a coupon',
    file: `${orders}/release-order.ts`,
    from: '  await releaseOfferUse(tx, storeId, orderId)\n',
    to: '',
    test,
    title: 'gives a coupon exactly as often as its limit in all allows: { limit: 1,',
  },
]
