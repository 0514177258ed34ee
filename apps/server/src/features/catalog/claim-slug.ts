import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { randomText } from '../../shared/ids.ts'
import { slugify } from '../../shared/slug.ts'
import { reservedSlugs } from './product-rules.ts'
import { insertProductSlug, setProductSlug } from './product-writes.queries.ts'

const MOST_TRIES = 20

/** Gives the product the slug that was asked for. Slugs it had before stay its own. */
export async function claimSlug(tx: StoreTx, storeId: number, productId: number, slug: string): Promise<void> {
  if (reservedSlugs.has(slug))
    throw fieldError('slug', { en: 'This word is reserved. Choose another.', bn: 'এই শব্দটি সংরক্ষিত। অন্য একটি দিন।' })
  if (!(await insertProductSlug(tx, storeId, productId, slug))) {
    throw new ApiError('already_exists', {
      fields: { slug: [{ en: 'Another product has this slug.', bn: 'আরেকটি পণ্যের এই স্লাগ আছে।' }] },
    })
  }
  await setProductSlug(tx, storeId, productId, slug)
}

/** Gives the product a slug made from its name: the first that is free of `saree`, `saree-2`, `saree-3` … */
export async function claimSlugOf(tx: StoreTx, storeId: number, productId: number, name: string): Promise<void> {
  const base = slugify(name) || 'product'
  for (let n = reservedSlugs.has(base) ? 2 : 1; n <= MOST_TRIES; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (await insertProductSlug(tx, storeId, productId, slug)) return setProductSlug(tx, storeId, productId, slug)
  }
  return claimSlug(tx, storeId, productId, `${base}-${randomText(8).toLowerCase()}`)
}
