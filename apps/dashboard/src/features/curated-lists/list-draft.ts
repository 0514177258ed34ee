import type { CuratedList, CuratedListsUpdateInput } from '@haat/client/merchant'
import { maxListedProducts } from '@haat/contract/limits.ts'
import { parseMoney, parseWhole, plainAmount } from '../../lib/money.ts'
import { tagsIn } from '../../lib/typed-tags.ts'

type Filter = NonNullable<CuratedList['filter']>

/** A curated list as it is being edited: texts of fields. */
export type ListDraft = {
  title: string
  titleBn: string
  /** The key of a new list. */
  key: string
  rule: CuratedList['rule']
  position: string
  productIds: number[]
  categoryId: string
  brandId: string
  tags: string
  minPrice: string
  maxPrice: string
  onSale: boolean
  inStock: boolean
  sort: Filter['sort']
  limit: string
}

export const emptyListDraft: ListDraft = {
  title: '',
  titleBn: '',
  key: '',
  rule: 'manual',
  position: '0',
  productIds: [],
  categoryId: '',
  brandId: '',
  tags: '',
  minPrice: '',
  maxPrice: '',
  onSale: false,
  inStock: true,
  sort: 'newest',
  limit: '12',
}

export const listDraftOf = ({ filter, ...list }: CuratedList): ListDraft => ({
  ...emptyListDraft,
  title: list.title,
  titleBn: list.translations.bn?.title ?? '',
  rule: list.rule,
  position: String(list.sort_order),
  productIds: [...list.product_ids],
  ...(filter && {
    categoryId: String(filter.category_id ?? ''),
    brandId: String(filter.brand_id ?? ''),
    tags: filter.tags.join(', '),
    minPrice: filter.min_price === null ? '' : plainAmount(filter.min_price),
    maxPrice: filter.max_price === null ? '' : plainAmount(filter.max_price),
    onSale: filter.on_sale,
    inStock: filter.in_stock,
    sort: filter.sort,
    limit: String(filter.limit),
  }),
})

type Body = Omit<CuratedListsUpdateInput, 'list_id'> & { title: string; rule: CuratedList['rule'] }
type Problem = 'required' | 'notNumber' | 'notAmount' | 'tooMany'
type ListProblems = Record<string, Problem>

/** The list for the API with what its rule needs, and what cannot be sent. */
export function listBodyOf(draft: ListDraft, base: CuratedList | null): { body: Body; problems: ListProblems } {
  const problems: ListProblems = {}
  const title = draft.title.trim()
  const titleBn = draft.titleBn.trim()
  const position = parseWhole(draft.position)
  if (!title) problems.title = 'required'
  if (position === null) problems.sort_order = 'notNumber'
  if (draft.rule === 'manual' && draft.productIds.length > maxListedProducts) problems.product_ids = 'tooMany'
  const body: Body = {
    title,
    translations: { ...base?.translations, bn: titleBn ? { title: titleBn } : {} },
    rule: draft.rule,
    sort_order: position ?? 0,
    ...(draft.rule === 'manual' && { product_ids: draft.productIds }),
    filter: draft.rule === 'filter' ? filterOf(draft, problems) : null,
  }
  return { body, problems }
}

function filterOf(draft: ListDraft, problems: ListProblems): Body['filter'] {
  const amountOf = (field: string, text: string) => {
    const amount = text.trim() ? parseMoney(text) : undefined
    if (amount === null) problems[field] = 'notAmount'
    return amount ?? null
  }
  const limit = parseWhole(draft.limit)
  if (limit === null) problems['filter.limit'] = 'notNumber'
  return {
    tags: tagsIn(draft.tags),
    category_id: Number(draft.categoryId) || null,
    brand_id: Number(draft.brandId) || null,
    min_price: amountOf('filter.min_price', draft.minPrice),
    max_price: amountOf('filter.max_price', draft.maxPrice),
    on_sale: draft.onSale,
    in_stock: draft.inStock,
    sort: draft.sort,
    limit: limit ?? maxListedProducts,
  }
}
