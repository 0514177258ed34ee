// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const orders = `${src}/features/orders`
const orderRaces = `${orders}/order-races.test.ts`
const customerLimits = `${orders}/customer-limits.test.ts`
const migration = 'apps/server/migrations/0008_offers.sql'

export const orderMutants: readonly Mutant[] = [
  {
    name: 'stock rows are not locked, and a row gives more than it has',
    file: `${orders}/place-order.queries.ts`,
    from: 'order by s.variant_id for update of s)',
    to: 'order by s.variant_id)',
    test: orderRaces,
    title: 'of the last unit',
  },
  {
    name: 'stock rows are locked in the order of the request',
    file: `${orders}/place-order.queries.ts`,
    from: 'order by s.variant_id for update of s)',
    to: 'order by array_position(${wanted.map((w) => w.variantId)}::bigint[], s.variant_id) for update of s)',
    test: orderRaces,
    title: 'of the same two products in opposite order',
  },
  {
    name: 'the cart is read without its lock',
    file: `${src}/features/cart/cart.queries.ts`,
    from: '    .forUpdate()\n',
    to: '',
    test: orderRaces,
    title: 'ordered twice at the same moment',
  },
  {
    name: 'uses of one customer are not counted',
    file: `${orders}/secure-offer.ts`,
    from: '(await countUses(tx, storeId, id, who)) >= perCustomerLimit',
    to: '(await countUses(tx, storeId, id, who)) >= Number.MAX_SAFE_INTEGER',
    test: orderRaces,
    title: 'a coupon once per customer',
  },
  {
    name: 'the limit of an offer is not part of its update',
    file: `${orders}/place-order.queries.ts`,
    from: ' and (o.usage_limit is null or o.used_count < o.usage_limit)',
    to: '',
    test: orderRaces,
    title: 'with a coupon for one use',
  },
  {
    name: 'the limit of a code is not part of its update',
    file: `${orders}/place-order.queries.ts`,
    from: '\n     and (usage_limit is null or used_count < usage_limit)',
    to: '',
    test: orderRaces,
    title: 'with one of many codes for one use',
  },
  {
    name: 'an order is written whether its reservation was whole or not',
    file: `${orders}/order-inserts.queries.ts`,
    from: 'where ${ifReserved ? reserved.isWhole : sql`true`}',
    to: 'where ${sql`true`}',
    test: orderRaces,
    title: 'of an automatic offer’s last use',
  },
  {
    name: 'an order is written together with its reservation though uses are to be counted',
    file: `${orders}/secure-offer.ts`,
    from: 'applied !== null && hasCustomerLimit(applied.offer)',
    to: 'applied === undefined',
    test: orderRaces,
    title: 'a coupon once per customer',
  },
  {
    name: 'orders of one customer are not held apart',
    file: `${orders}/place-order.ts`,
    from: 'mayNeedCounting(facts) ? lockBuyer(tx, store.id, request) : undefined',
    to: 'mayNeedCounting(facts) ? undefined : undefined',
    test: customerLimits,
    title: 'at the same moment with two coupons',
  },
  {
    name: 'a first order is compared by the phone alone',
    file: migration,
    from: '(c.phone = any (k.phones) or c.email = any (k.emails))',
    to: 'c.phone = any (k.phones)',
    test: customerLimits,
    title: 'to a customer who has ordered before, in every guise',
  },
  {
    name: 'a phone that nobody has verified proves who asks',
    file: migration,
    from: 'case when typed_phone is not null or c.is_phone_verified then c.phone end',
    to: 'c.phone',
    test: `${src}/features/checkout/quote-callers.test.ts`,
    title: 'until it is verified',
  },
  {
    name: 'an offer without any goods left is for the whole store',
    file: `${src}/features/promotions/offer-rules.ts`,
    from: "offer.scope === 'store' ||",
    to: 'products.size + categories.size === 0 ||',
    test: `${src}/features/promotions/offer-scope.test.ts`,
    title: 'once its only category is deleted, and is shown to staff',
  },
  {
    name: 'a copy of a running request waits instead of hearing 409',
    file: `${src}/platform/idempotency.ts`,
    from: 'where pg_try_advisory_xact_lock(${lock.toString()}::bigint)',
    to: 'where ${lock.toString()}::bigint is not null',
    test: orderRaces,
    title: 'answers 409 idempotency_in_progress',
  },
  {
    name: 'a key is claimed outside the transaction that it guards',
    file: `${src}/platform/run-once.ts`,
    from: 'Promise.allSettled([claimKey(tx, claim), ahead?.(tx)])',
    to: 'Promise.allSettled([inStore(db, storeId, (own) => claimKey(own, claim)), ahead?.(tx)])',
    test: 'apps/server/test/reliability/kill-points.reliability.ts',
    title: 'is killed when it is written',
  },
  {
    name: 'another body under a used key is answered as the first one',
    file: `${src}/platform/idempotency.ts`,
    from: 'if (!row.fingerprint.equals(request.fingerprint))',
    to: 'if (row.fingerprint.length === 0)',
    test: 'apps/server/test/reliability/races.reliability.ts',
    title: 'makes one order of each Idempotency-Key',
  },
  {
    name: 'an order moves from wherever it stands',
    file: `${orders}/order-moves.queries.ts`,
    from: "        .where('o.status', '=', sql<string>`any(${from as string[]}::text[])`)\n",
    to: '        .where(sql<boolean>`${from as string[]}::text[] is not null`)\n',
    test: `${orders}/order-release.test.ts`,
    title: 'either cancels or ships',
  },
]
