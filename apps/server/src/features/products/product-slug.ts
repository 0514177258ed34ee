import type { SlugHolder } from '../../platform/claim-slug.ts'
import type { StoreTx } from '../../platform/database.ts'
import { reservedProductSlugs } from '../../shared/stored-values.ts'
import { insertProductSlug, setProductSlug } from './product-writes.queries.ts'

/** A product as the holder of its slugs. */
// SQL: schema/products.functions.sql refuse_reserved_slug
export const productSlug = (tx: StoreTx, storeId: number, productId: number): SlugHolder => ({
  otherwise: 'product',
  reserved: new Set<string>(reservedProductSlugs),
  taken: { en: 'Another product has this slug. Choose another.', bn: 'এই স্লাগ অন্য পণ্যে আছে। অন্য একটি দিন।' },
  claim: (slug) => insertProductSlug(tx, storeId, productId, slug),
  set: (slug) => setProductSlug(tx, storeId, productId, slug),
})
