import type { Text } from '@haat/contract/errors.ts'
import { skuKey } from '../../shared/sku.ts'
import type { KnownProduct } from './find-products.queries.ts'
import { type MappedProduct, sourceIdName } from './import-mapping-rules.ts'
import { fitsOptions } from './import-merge-rules.ts'
import { productReasons } from './import-reason-texts.ts'

type Named = Pick<MappedProduct, 'source'> & {
  product: Pick<MappedProduct['product'], 'slug' | 'options'> & { variants: readonly { sku: string }[] }
}
type Known = Pick<KnownProduct, 'id' | 'name' | 'extras'> & {
  variants: readonly Pick<KnownProduct['variants'][number], 'sku' | 'options'>[]
}

/** The slugs that a product may have, the best one first. */
export const slugsFor = ({ product, source }: Named): string[] =>
  source ? [product.slug, ...['', '-2', '-3'].map((end) => `${source.otherHandle}${end}`)] : [product.slug]

/** The slug of a product, or why it has none. */
export type SlugDecision = { slug: string } | { refused: Text }

/**
 * The slug of each product of a batch. A shop that gives no handles may have two products of one name: the second one gets another slug,
 * and the same one in each import. Such a slug is made of the name alone, so that a product of this store that did not come from
 * there, and has none of its SKUs, is another one: it is not overwritten. One SKU does not say that its other variants may go.
 */
export function decideSlugs(products: readonly Named[], known: ReadonlyMap<string, Known>): SlugDecision[] {
  const taken = new Set<string | number>()
  return products.map((one) => {
    const decision = decide(one)
    if ('refused' in decision) return decision
    taken.add(decision.slug)
    const id = known.get(decision.slug)?.id
    if (id !== undefined) taken.add(id)
    return decision
  })

  function decide(one: Named): SlugDecision {
    const { product, source } = one
    if (!source) return { slug: product.slug }
    const idOf = (slug: string) => known.get(slug)?.extras[sourceIdName(source.name)] ?? ''
    const free = slugsFor(one).filter((slug) => !taken.has(slug) && !taken.has(known.get(slug)?.id ?? slug))
    const own = free.find((slug) => idOf(slug) === source.id)
    if (own !== undefined) return { slug: own }
    const named = free.includes(product.slug) ? known.get(product.slug) : undefined
    if (named && sharesSku(product, named)) {
      const loses = idOf(product.slug) === '' && named.variants.some((variant) => !fitsOptions(variant, product))
      return loses ? { refused: productReasons.otherVariants(named.name) } : { slug: product.slug }
    }
    if (named && (idOf(product.slug) === '' || source.isNamedOnly))
      return { refused: productReasons.otherOfName(named.name) }
    const slug = free.find((one) => !known.has(one))
    return slug === undefined ? { refused: productReasons.sameName } : { slug }
  }
}

function sharesSku({ variants }: Named['product'], known: Known): boolean {
  const keys = new Set(variants.flatMap(({ sku }) => (sku === '' ? [] : [skuKey(sku)])))
  return known.variants.some(({ sku }) => sku !== '' && keys.has(skuKey(sku)))
}
