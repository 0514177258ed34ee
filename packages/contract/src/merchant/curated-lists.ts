import Type from 'typebox'
import {
  count,
  enumValue,
  flag,
  id,
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxListedProducts, maxTags } from '../limits.ts'
import { completeListOf } from '../pagination.ts'
import { maxListKeyLength, maxTagLength, maxTitleLength } from '../text-lengths.ts'
import { listRules, listSorts } from '../vocabulary.ts'
import { inputId, inputTranslations, inputVersion, Nothing, paramsOf, translations } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Curated lists',
  path: 'curated-lists/',
  permissions: { read: 'catalog:read', write: 'catalog:write' },
})
const listParams = paramsOf({ list_id: inputId('ID of the list.', 4) })
const RULE =
  'What fills the list: `manual`, the products in `product_ids`; `featured`, featured products; `new_arrivals`, the newest; `best_sellers`, the most sold; `trending`, popular now; `on_sale`, reduced products; `filter`, the products that meet all conditions of `filter`.'

const [TAGS, CATEGORY, BRAND] = [
  'Tags, exact spelling, at most 20: a product has at least one of them; empty for any product.',
  'ID of a category: the products in it and its subcategories; null for any.',
  'ID of a brand; null for any.',
]
const [MIN_PRICE, MAX_PRICE] = [
  'Minimum price, without flash deals; null for none.',
  'Maximum price, without flash deals; null for none.',
]
const [ON_SALE, IN_STOCK] = [
  'Whether only reduced products are listed.',
  'Whether only products that can be ordered are listed.',
]
const [SORT, LIMIT] = ['Sort order of the products.', 'Maximum number of products, 1 to 48.']

const Filter = object('CuratedListFilter', 'Conditions that a product must meet, all of them.', {
  tags: list(TAGS, text('Tag.', 'eid')),
  category_id: nullable(id(CATEGORY, 3)),
  brand_id: nullable(id(BRAND, 2)),
  min_price: nullable(money(MIN_PRICE, '500.00')),
  max_price: nullable(money(MAX_PRICE, '3000.00')),
  on_sale: flag(ON_SALE, false),
  in_stock: flag(IN_STOCK),
  sort: enumValue(SORT, listSorts),
  limit: count(LIMIT, 48),
})

const inputFilter = nullable(
  strictBody(
    'CuratedListFilterInput',
    'The conditions of the rule `filter`; absent ones do not apply. An update replaces all of them.',
    {
      tags: optional(
        inputList(
          TAGS,
          inputText(`Tag, at most ${maxTagLength} characters.`, { max: maxTagLength, example: 'eid' }),
          maxTags,
        ),
      ),
      category_id: optional(nullable(inputId(CATEGORY, 3))),
      brand_id: optional(nullable(inputId(BRAND, 2))),
      min_price: optional(nullable(inputAmount(MIN_PRICE, 500))),
      max_price: optional(nullable(inputAmount(MAX_PRICE, 3000))),
      on_sale: optional(flag(`${ON_SALE} Default false.`)),
      in_stock: optional(flag(`${IN_STOCK} Default false.`)),
      sort: optional(inputEnum(`${SORT} Default \`newest\`.`, listSorts, { fold: 'lower' })),
      limit: optional(inputInteger(`${LIMIT} Default 48.`, { minimum: 1, maximum: maxListedProducts, example: 12 })),
    },
  ),
  'Required for the rule `filter`; null or absent for other rules.',
)

const CuratedList = object('CuratedList', 'A curated list of products.', {
  id: id('List ID.', 4),
  version: count('Version of the list: each change increases it.', 3),
  key: text('Key: its name in URLs.', 'eid_picks'),
  title: text('Title that shoppers see.', 'Eid picks'),
  translations: translations('CuratedList', { title: optional(text('Translated title.', 'ঈদের বাছাই')) }),
  rule: enumValue(RULE, listRules),
  sort_order: count('Position among the lists, ascending.', 0),
  product_ids: list('Product IDs of a manual list, in order; empty for other rules.', id('Product ID.')),
  filter: nullable(Filter, 'Conditions of the rule `filter`; null for other rules.'),
  created_at: timestamp('Time of creation, UTC.'),
})

const title = inputText(`Title that shoppers see, at most ${maxTitleLength} characters.`, {
  max: maxTitleLength,
  example: 'Eid picks',
})
const rule = inputEnum(RULE, listRules, { fold: 'lower' })
const others = {
  translations: optional(
    inputTranslations('CuratedList', {
      title: optional(
        inputText(`Translated title, at most ${maxTitleLength} characters.`, {
          max: maxTitleLength,
          min: 0,
          example: 'ঈদের বাছাই',
        }),
      ),
    }),
  ),
  sort_order: optional(
    inputInteger('Position among the lists, ascending.', { minimum: 0, maximum: 1_000_000, example: 0 }),
  ),
  product_ids: optional(
    inputList('For a manual list: all its product IDs, in order, without duplicates.', inputId('Product ID.'), 48),
  ),
  filter: optional(inputFilter),
}

export const listMerchantCuratedLists = operation({
  id: 'listMerchantCuratedLists',
  summary: 'List curated lists by position',
  description: 'The five lists that every store has are returned only after their title, position or rule was set.',
  ...completeListOf(CuratedList),
})

export const readMerchantCuratedList = operation({
  id: 'readMerchantCuratedList',
  method: 'GET',
  path: '{list_id}/',
  summary: 'Retrieve a curated list',
  params: listParams,
  data: CuratedList,
})

export const createCuratedList = operation({
  id: 'createCuratedList',
  method: 'POST',
  summary: 'Create a curated list',
  body: strictBody('The list to create.', {
    key: inputText(
      `Key: its name in URLs, lowercase letters, digits and underscores, at most ${maxListKeyLength} characters.`,
      {
        max: maxListKeyLength,
        example: 'eid_picks',
        normalize: ['trim', 'lower'],
        pattern: '^[a-z0-9_]+$',
        ...{
          'x-message': {
            en: 'Use lowercase letters a-z, digits and underscores, such as eid_picks.',
            bn: 'ছোট হাতের ইংরেজি অক্ষর, সংখ্যা ও আন্ডারস্কোর ব্যবহার করুন, যেমন eid_picks।',
          },
        },
      },
    ),
    title,
    rule,
    ...others,
  }),
  message: { en: 'List created.', bn: 'তালিকা তৈরি হয়েছে।' },
  data: CuratedList,
  success: 201,
  errors: ['already_exists'],
})

export const updateCuratedList = operation({
  id: 'updateCuratedList',
  method: 'PATCH',
  path: '{list_id}/',
  summary: 'Update a curated list',
  params: listParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    title: Type.Optional(title),
    rule: Type.Optional(rule),
    ...others,
    version: inputVersion,
  }),
  message: { en: 'List saved.', bn: 'তালিকা সেভ হয়েছে।' },
  data: CuratedList,
  errors: ['version_conflict'],
})

export const deleteCuratedList = operation({
  id: 'deleteCuratedList',
  method: 'DELETE',
  path: '{list_id}/',
  summary: 'Delete a curated list',
  params: listParams,
  message: { en: 'List deleted.', bn: 'তালিকা মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
