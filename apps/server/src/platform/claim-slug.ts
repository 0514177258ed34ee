import type { Text } from '@haat/contract/errors.ts'
import { randomText } from '../shared/ids.ts'
import { slugify, slugsOf } from '../shared/slug.ts'
import { ApiError, fieldError } from './errors.ts'

const MAX_ATTEMPTS = 20

type SlugNames = {
  /** The slug of a name that has no letters. */
  otherwise: string
  /** Path segments that have another meaning. */
  reserved?: ReadonlySet<string>
  taken: Text
}

/** A resource that needs a slug. Its earlier slugs stay its own: links that name them keep working. */
export type SlugHolder = SlugNames & {
  /** Claims the slug for the resource; false when it is another one's. */
  claim(slug: string): Promise<boolean>
  /** Makes the claimed slug the current one. */
  set(slug: string): Promise<void>
}

/** A resource that is inserted with its slug. */
export type SlugInsert<T> = SlugNames & {
  /** Inserts the resource; undefined when another one has the slug. */
  insert(slug: string): Promise<T | undefined>
}

/** Gives the resource the requested slug. */
export async function claimSlug(holder: SlugHolder, slug: string): Promise<void> {
  await insertWithSlug(asInsert(holder), slug)
}

/** Gives the resource the first free slug of its name. */
export async function claimSlugOf(holder: SlugHolder, name: string): Promise<void> {
  await insertWithSlugOf(asInsert(holder), name)
}

/** Inserts the resource with the requested slug. */
export async function insertWithSlug<T>({ reserved, taken, insert }: SlugInsert<T>, slug: string): Promise<T> {
  if (reserved?.has(slug))
    throw fieldError('slug', {
      en: `The slug “${slug}” is reserved. Choose another.`,
      bn: `“${slug}” স্লাগটি ব্যবহার করা যায় না। অন্য একটি দিন।`,
    })
  const inserted = await insert(slug)
  if (inserted === undefined) throw new ApiError('already_exists', { fields: { slug: [taken] } })
  return inserted
}

/** Inserts the resource with the first free slug of its name. */
export async function insertWithSlugOf<T>(resource: SlugInsert<T>, name: string): Promise<T> {
  for (const slug of slugsOf(name, resource.otherwise)
    .filter((slug) => !resource.reserved?.has(slug))
    .take(MAX_ATTEMPTS)) {
    const inserted = await resource.insert(slug)
    if (inserted !== undefined) return inserted
  }
  const base = slugify(name) || resource.otherwise
  return insertWithSlug(resource, `${base}-${randomText(8).toLowerCase()}`)
}

const asInsert = ({ claim, set, ...names }: SlugHolder): SlugInsert<true> => ({
  ...names,
  async insert(slug) {
    if (!(await claim(slug))) return undefined
    await set(slug)
    return true
  },
})
