// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const features = 'apps/server/src/features'
const tenancy = 'apps/server/test/tenancy.test.ts'
const tenants = 'apps/server/test/reliability/tenants.reliability.ts'
const cursors = 'apps/server/test/reliability/cursors.reliability.ts'
const byApplication = 'by the conditions of the application alone'
const byDatabase = 'by row-level security alone'

export const isolationMutants: readonly Mutant[] = [
  {
    name: 'row security shows every row of a table with a store',
    file: 'apps/server/migrations/after-each.sql',
    from: 'to haat_app using (store_id = (select current_store())) with check',
    to: 'to haat_app using (true) with check',
    test: 'apps/server/test/row-security.test.ts',
    title: 'shows every table’s rows of the shop',
  },
  {
    name: 'row security lets another store’s rows be seen and written',
    file: 'apps/server/migrations/after-each.sql',
    from: 'to haat_app using (store_id = (select current_store())) with check (store_id = (select current_store()))',
    to: 'to haat_app using (true) with check (true)',
    test: tenants,
    title: byDatabase,
  },
  {
    name: 'the view of listings shows those of every store',
    file: 'apps/server/migrations/0003_catalog.sql',
    from: 'select * from product_listings where store_id = (select current_store())',
    to: 'select * from product_listings',
    test: tenants,
    title: byDatabase,
  },
  {
    name: 'a product is found by its slug in any store',
    file: `${features}/catalog/product-detail.queries.ts`,
    from: 'where s.store_id = ${storeId} and s.slug = ${slug}',
    to: 'where ${storeId}::bigint is not null and s.slug = ${slug}',
    test: tenants,
    title: byApplication,
  },
  {
    name: 'orders of every store are listed',
    file: `${features}/orders/merchant-orders.queries.ts`,
    from: "selectAll('o').where('o.store_id', '=', storeId)",
    to: "selectAll('o').where('o.store_id', '>=', storeId - storeId)",
    test: tenants,
    title: byApplication,
  },
  {
    name: 'keys of every store are listed',
    file: `${features}/stores/keys.queries.ts`,
    from: "where('store_id', '=', storeId).orderBy('id', 'desc')",
    to: "where('store_id', '>=', storeId - storeId).orderBy('id', 'desc')",
    test: tenants,
    title: byApplication,
  },
  {
    name: 'an address is found whichever shopper it is of',
    file: `${features}/addresses/addresses.queries.ts`,
    from: "    .where('customer_id', '=', customerId)\n    .where('id', '=', id)\n    .executeTakeFirst()",
    to: "    .where('id', '=', id)\n    .executeTakeFirst()",
    test: tenancy,
    title: 'readAddress: tells foreign from missing in nothing',
  },
  {
    name: 'orders of every shopper are listed',
    file: `${features}/orders/orders.queries.ts`,
    from: "    .where('customer_id', '=', customerId)\n  if (page.status)",
    to: '  if (page.status)',
    test: tenancy,
    title: 'readOrders: lists nothing foreign',
  },
  {
    name: 'a shop that is another’s is told from one that is not there',
    file: 'apps/server/src/platform/merchant-access.ts',
    from: '  if (store.subdomain !== subdomain) throw notFound()\n',
    to: "  if (store.subdomain !== subdomain) throw subdomain.includes('-') ? notFound() : new ApiError('permission_denied')\n",
    test: tenancy,
    title: 'listKeys: tells foreign from missing in nothing',
  },
  {
    name: 'a cursor opens whatever its seal says',
    file: 'apps/server/src/shared/cursor.ts',
    from: 'timingSafeEqual(seal(key, scope, body), given)',
    to: 'timingSafeEqual(seal(key, scope, body), seal(key, scope, body)) && given.length > 0',
    test: cursors,
    title: 'with any bit turned over',
  },
  {
    name: 'a cursor may be written in more than one way',
    file: 'apps/server/src/shared/cursor.ts',
    from: "bytes.toString('base64url') !== cursor || ",
    to: '',
    test: cursors,
    title: 'with any bit turned over',
  },
  ...(['storeId', 'owner', 'route', 'sort'] as const).map((part) => ({
    name: `a cursor opens lists that differ from its own by ${part}`,
    file: 'apps/server/src/shared/cursor.ts',
    from: `        scope.${part},\n`,
    to: '',
    test: cursors,
    title: 'of another list, store, shopper, order or filter',
  })),
  {
    name: 'a cursor opens lists with other filters',
    file: 'apps/server/src/shared/cursor.ts',
    from: 'JSON.stringify(filters ?? null)',
    to: 'JSON.stringify(filters === undefined)',
    test: cursors,
    title: 'of another list, store, shopper, order or filter',
  },
  {
    name: 'rows of one sort value are in no order',
    file: `${features}/catalog/listings.queries.ts`,
    from: '(${value}, l.product_id) ${sql.raw',
    to: '(${value}, 0) ${sql.raw',
    test: 'apps/server/test/reliability/page-walks.reliability.ts',
    title: 'shows a row that stays as it is exactly once',
  },
  {
    name: 'a page of shoppers begins at the millisecond',
    file: `${features}/customers/customers-admin.queries.ts`,
    from: 'c.created_at::text`',
    to: "date_trunc('milliseconds', c.created_at)::text`",
    test: 'apps/server/test/reliability/page-walks.reliability.ts',
    title: 'shows a row that stays as it is exactly once',
  },
  {
    name: 'a store’s flood evicts what others keep',
    file: 'apps/server/src/platform/fair-cache.ts',
    from: 'store[1].calculatedSize > largest[1].calculatedSize',
    to: 'false',
    test: 'apps/server/test/memory-floods.test.ts',
    title: 'is taken from the store that holds most',
  },
  {
    name: 'invented keys delay keys of stores',
    file: 'apps/server/src/platform/store-keys.ts',
    from: 'findKey(db, before.id, digest)',
    to: 'findKey(db, STRANGERS, digest)',
    test: 'apps/server/test/memory-floods.test.ts',
    title: 'does not delay a key that was good before',
  },
]
