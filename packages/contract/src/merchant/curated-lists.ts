import Type from 'typebox'
import {
  count,
  id,
  inputInteger,
  inputList,
  inputText,
  inputWord,
  list,
  object,
  optional,
  query,
  strictBody,
  text,
  timestamp,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, trimQuery } from '../pagination.ts'
import { inputId, inputTranslations, Nothing, paramsOf, translations } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}curated-lists/`
const listParams = paramsOf({ list_id: inputId('The list.', 4) })
const rules = ['manual', 'featured', 'new_arrivals', 'best_sellers', 'trending', 'on_sale'] as const
const RULE = 'What fills it: `manual` its own products, every other word a rule.'

const CuratedList = object('A list of products as staff see it.', {
  id: id('The list.', 4),
  key: text('Its name in addresses.', 'eid_picks'),
  title: text('Title.', 'Eid picks'),
  translations: translations({ title: optional(text('Title.', 'ঈদের বাছাই')) }),
  rule: word(RULE, rules),
  sort_order: count('Place among the lists.', 0),
  product_ids: list('The products of a manual list, in order; otherwise empty.', id('A product.')),
  created_at: timestamp('When it was made.'),
})

const title = inputText('Title.', { max: 150, example: 'Eid picks' })
const rule = inputWord(RULE, rules, { fold: 'lower' })
const others = {
  translations: optional(
    inputTranslations({ title: optional(inputText('Title.', { max: 150, min: 0, example: 'ঈদের বাছাই' })) }),
  ),
  sort_order: optional(inputInteger('Place among the lists.', { minimum: 0, maximum: 1_000_000, example: 0 })),
  product_ids: optional(
    inputList('For a manual list: all its products, in order, none twice.', inputId('A product.'), 48),
  ),
}

export const listMerchantCuratedLists = operation({
  id: 'listMerchantCuratedLists',
  tag: 'Curated lists',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'List the curated lists that were set up, in their order',
  description: 'The five lists that every store has appear here once their title, place or rule is set.',
  params: storeParams,
  query: query(trimQuery),
  data: page(CuratedList),
  trims: 'items',
})

export const readMerchantCuratedList = operation({
  id: 'readMerchantCuratedList',
  tag: 'Curated lists',
  method: 'GET',
  path: `${path}{list_id}/`,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'Read a curated list',
  params: listParams,
  data: CuratedList,
})

export const createCuratedList = operation({
  id: 'createCuratedList',
  tag: 'Curated lists',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Add a curated list',
  params: storeParams,
  body: strictBody('The list.', {
    key: inputText('Its name in addresses.', {
      max: 50,
      example: 'eid_picks',
      normalize: ['trim', 'lower'],
      pattern: '^[a-z0-9_]+$',
      ...{
        'x-message': {
          en: 'Use small Latin letters, digits and underscores.',
          bn: 'ছোট হাতের ইংরেজি অক্ষর, সংখ্যা ও আন্ডারস্কোর ব্যবহার করুন।',
        },
      },
    }),
    title,
    rule,
    ...others,
  }),
  data: CuratedList,
  success: 201,
  errors: ['already_exists'],
})

export const updateCuratedList = operation({
  id: 'updateCuratedList',
  tag: 'Curated lists',
  method: 'PATCH',
  path: `${path}{list_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Change a curated list',
  params: listParams,
  body: strictBody('The fields to change.', { title: Type.Optional(title), rule: Type.Optional(rule), ...others }),
  data: CuratedList,
})

export const deleteCuratedList = operation({
  id: 'deleteCuratedList',
  tag: 'Curated lists',
  method: 'DELETE',
  path: `${path}{list_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Delete a curated list',
  params: listParams,
  data: Nothing,
})
