import type { KnownProduct } from './find-products.queries.ts'
import { type MappedProduct, sourceIdName } from './import-mapping-rules.ts'

type Named = Pick<MappedProduct, 'product' | 'source'>

/** The slugs that a product may have, the best one first. */
export const slugsFor = ({ product, source }: Named): string[] =>
  source ? [product.slug, ...['', '-2', '-3'].map((end) => `${source.otherHandle}${end}`)] : [product.slug]

/**
 * The slug of each product of a batch. A shop that gives no handles may have two products of one name: the second one gets another slug,
 * and the same one in each import; null when all are in use.
 */
export function decideSlugs(
  products: readonly Named[],
  known: ReadonlyMap<string, Pick<KnownProduct, 'id' | 'extras'>>,
): (string | null)[] {
  const taken = new Set<string | number>()
  return products.map((one) => {
    const slug = slugOf(one)
    if (slug === null) return null
    taken.add(slug)
    const id = known.get(slug)?.id
    if (id !== undefined) taken.add(id)
    return slug
  })

  function slugOf(one: Named): string | null {
    const { product, source } = one
    if (!source) return product.slug
    const idOf = (slug: string) => known.get(slug)?.extras[sourceIdName(source.name)]
    const free = slugsFor(one).filter((slug) => !taken.has(slug) && !taken.has(known.get(slug)?.id ?? slug))
    const own = source.id === '' ? undefined : free.find((slug) => idOf(slug) === source.id)
    // A product that is here without an ID of that shop is the one of its name.
    const isOpen = (slug: string) => !known.has(slug) || (slug === product.slug && (idOf(slug) ?? '') === '')
    const isNamed = (slug: string) => source.id === '' && slug === product.slug
    return own ?? free.find((slug) => isOpen(slug) || isNamed(slug)) ?? null
  }
}
