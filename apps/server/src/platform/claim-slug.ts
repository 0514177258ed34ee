import type { Text } from '@haat/contract/errors.ts'
import { randomText } from '../shared/ids.ts'
import { slugify, slugsOf } from '../shared/slug.ts'
import { ApiError, fieldError } from './errors.ts'

const MAX_ATTEMPTS = 20

/** A resource that needs a slug. Its earlier slugs stay its own: links that name them keep working. */
export type SlugHolder = {
  /** The slug of a name that has no letters. */
  otherwise: string
  /** Path segments that have another meaning. */
  reserved?: ReadonlySet<string>
  taken: Text
  /** Claims the slug for the resource; false when it is another one's. */
  claim(slug: string): Promise<boolean>
  /** Makes the claimed slug the current one. */
  set(slug: string): Promise<void>
}

/** Gives the resource the requested slug. */
export async function claimSlug(holder: SlugHolder, slug: string): Promise<void> {
  if (holder.reserved?.has(slug))
    throw fieldError('slug', {
      en: `The slug “${slug}” is reserved. Choose another.`,
      bn: `“${slug}” স্লাগটি ব্যবহার করা যায় না। অন্য একটি দিন।`,
    })
  if (!(await holder.claim(slug))) throw new ApiError('already_exists', { fields: { slug: [holder.taken] } })
  await holder.set(slug)
}

/** Gives the resource the first free slug of its name. */
export async function claimSlugOf(holder: SlugHolder, name: string): Promise<void> {
  for (const slug of slugsOf(name, holder.otherwise)
    .filter((slug) => !holder.reserved?.has(slug))
    .take(MAX_ATTEMPTS)) {
    if (await holder.claim(slug)) return holder.set(slug)
  }
  const base = slugify(name) || holder.otherwise
  return claimSlug(holder, `${base}-${randomText(8).toLowerCase()}`)
}
