// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const features = 'apps/server/src/features'
const tenants = 'apps/server/test/reliability/tenants.reliability.ts'
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
    name: 'a key is revoked in any store',
    file: `${features}/stores/keys.queries.ts`,
    from: "    .where('store_id', '=', storeId)\n    .where('id', '=', id)\n    .where('revoked_at', 'is', null)",
    to: "    .where('store_id', '>=', storeId - storeId)\n    .where('id', '=', id)\n    .where('revoked_at', 'is', null)",
    test: tenants,
    title: byApplication,
  },
]
