import type { StoreTx } from '../../platform/database.ts'
import type { Page } from '../../platform/lists.ts'
import { listFoundProducts } from '../catalog/list-products.ts'
import type { ProductRow } from '../catalog/present-product.ts'

export type FoundProducts = {
  page: Page<ProductRow>
  query: string
  /** The words by which all rows were found, when nothing matched the query. */
  correctedQuery: string | null
  /** Other words, whose products follow the few matches of the query. */
  didYouMean: string | null
  /** null when the page is full of matches of the query itself. */
  hits: number | null
}

type ListArguments = Parameters<typeof listFoundProducts>
type Asked = Omit<ListArguments[1], 'query'> & { query: ListArguments[1]['query'] & { q: string } }
type Read = <T>(work: (tx: StoreTx) => Promise<T>) => Promise<T>

/** One page of a search: the product list of its words, and how these were understood. */
export async function searchProducts(deps: ListArguments[0], asked: Asked, read: Read): Promise<FoundProducts> {
  const { q, ...query } = asked.query
  const { page, understood } = await read(await listFoundProducts(deps, { ...asked, query: { ...query, search: q } }))
  const better = understood?.correction ?? null
  const isAllCorrected = better !== null && understood?.hits === 0
  return {
    page,
    query: spoken(q),
    correctedQuery: isAllCorrected ? better : null,
    didYouMean: isAllCorrected ? null : better,
    hits: understood?.hits ?? null,
  }
}

/** How a searched text is shown and counted: one form of each letter, lower case, single spaces. */
export const spoken = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
