import type { ImportedProduct } from './imported-product.ts'

/** The columns of a taxonomy, from the broad to the narrow: "Apparel & Accessories > Clothing > Shirts". */
const TAXONOMIES = ['Product Category', 'Standardized Product Type', 'Google Shopping / Google Product Category']

/** Last parts of a path that name nothing by themselves. */
const UNTOLD = /^(?:other|others|misc|miscellaneous|uncategorized|general|all)\b/i

/** For whom: the usual departments, in the words of tags. */
const departments = new Map(
  Object.entries({
    men: 'Men',
    mens: 'Men',
    women: 'Women',
    womens: 'Women',
    kids: 'Kids',
    children: 'Kids',
    girls: 'Girls',
    boys: 'Boys',
    baby: 'Baby',
    unisex: 'Unisex',
  }),
)

/** Tags that say something about a sale, a season or the shop, and nothing about the product. */
const LABEL =
  /\d|%|:|^(?:sale|new|new[ -]arrivals?|featured|best[ -]?sellers?|hot|trending|popular|discount|offer|clearance|gift|eid|winter|summer|spring|autumn|fall|imported|default|test)$/i

export type ImportedCategory = { category: string; column: string }

/**
 * The category of a product: its type, which our own file has if it has one; else the last telling part of a taxonomy; else the department among its tags; else
 * the first tag that is no label. Empty when the file has none of these.
 */
export function categoryOf({
  type,
  extras,
  tags,
  isOurs,
}: Pick<ImportedProduct, 'type' | 'extras' | 'tags' | 'isOurs'>): ImportedCategory {
  if (type || isOurs) return { category: type, column: 'Type' }
  for (const column of TAXONOMIES) {
    const category = lastPart(extras[column] ?? '')
    if (category) return { category, column }
  }
  const known = tags.map((tag) => departments.get(tag.toLowerCase().replace(/['’]/g, ''))).find(Boolean)
  const category = known ?? tags.find((tag) => /\p{L}/u.test(tag) && !LABEL.test(tag)) ?? ''
  return { category, column: 'Tags' }
}

// A path may also be a number of Google's list, which names nothing here.
function lastPart(path: string): string {
  const parts = path
    .split('>')
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
  return parts.findLast((part) => !UNTOLD.test(part)) ?? ''
}
