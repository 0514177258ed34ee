import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { randomText } from '../../shared/ids.ts'
import { slugify, slugsOf } from '../../shared/slug.ts'
import { reservedSlugs } from './product-rules.ts'
import { insertProductSlug, setProductSlug } from './product-writes.queries.ts'

const MAX_ATTEMPTS = 20

/** Gives the product the requested slug. Its earlier slugs stay its own. */
export async function claimSlug(tx: StoreTx, storeId: number, productId: number, slug: string): Promise<void> {
  if (reservedSlugs.has(slug))
    throw fieldError('slug', {
      en: `The slug “${slug}” is reserved. Choose another.`,
      bn: `“${slug}” স্লাগটি ব্যবহার করা যায় না। অন্য একটি দিন।`,
    })
  if (!(await insertProductSlug(tx, storeId, productId, slug))) {
    throw new ApiError('already_exists', {
      fields: {
        slug: [{ en: 'Another product has this slug. Choose another.', bn: 'এই স্লাগ অন্য পণ্যে আছে। অন্য একটি দিন।' }],
      },
    })
  }
  await setProductSlug(tx, storeId, productId, slug)
}

/** Gives the product the first free slug of its name. */
export async function claimSlugOf(tx: StoreTx, storeId: number, productId: number, name: string): Promise<void> {
  const otherwise = 'product'
  for (const slug of slugsOf(name, otherwise)
    .filter((slug) => !reservedSlugs.has(slug))
    .take(MAX_ATTEMPTS)) {
    if (await insertProductSlug(tx, storeId, productId, slug)) return setProductSlug(tx, storeId, productId, slug)
  }
  const base = slugify(name) || otherwise
  return claimSlug(tx, storeId, productId, `${base}-${randomText(8).toLowerCase()}`)
}
