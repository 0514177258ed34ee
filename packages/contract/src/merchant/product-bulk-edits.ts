import { type ErrorCode, errorCatalogue } from '../errors.ts'
import {
  count,
  enumValue,
  id,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxBulkProducts, maxTags } from '../limits.ts'
import { maxTagLength } from '../text-lengths.ts'
import { productStatuses } from '../vocabulary.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Bulk edits',
  path: 'bulk-edits/products/',
  permissions: { read: 'catalog:read', write: 'catalog:write' },
})

const failure = {
  error_code: nullable(
    openEnum('Why it failed; null otherwise.', Object.keys(errorCatalogue) as ErrorCode[], 'version_conflict'),
  ),
  message: text('Why it failed, in the requested language; empty otherwise.', ''),
}

/** What became of a product whose change was undone. */
export const ProductUndoResult = object('ProductUndoResult', 'What became of one product.', {
  product_id: id('ID of the product.'),
  status: enumValue('`done`, or `failed`: nothing about the product has changed.', ['done', 'failed']),
  ...failure,
})

const status = (description: string, example: (typeof productStatuses)[number]) =>
  enumValue(description, productStatuses, example)
const tags = (description: string) => list(description, text('A tag.', 'eid'))
const categories = (description: string) => list(description, id('A category.', 4))

/** A product of a bulk edit, with what was changed. */
export const EditedProduct = object('EditedProduct', 'What was changed about one product.', {
  product_id: id('ID of the product.'),
  product_name: text('Name of the product.', 'Jamdani Saree'),
  status: nullable(
    object('StatusChange', 'The status, before and after.', {
      from: status('Before.', 'draft'),
      to: status('After.', 'published'),
    }),
    'The status; null when it was not changed.',
  ),
  category_id: nullable(
    object('MainCategoryChange', 'The main category, before and after.', {
      from: nullable(id('Before.', 3), 'Before; null for none.'),
      to: nullable(id('After.', 4), 'After; null for none.'),
    }),
    'The main category; null when it was not changed.',
  ),
  category_ids: nullable(
    object('CategoriesChange', 'The further categories, before and after.', {
      from: categories('Before.'),
      to: categories('After.'),
    }),
    'The further categories; null when they were not changed.',
  ),
  tags: nullable(
    object('TagsChange', 'The tags, before and after.', { from: tags('Before.'), to: tags('After.') }),
    'The tags; null when they were not changed.',
  ),
  undone_at: nullable(timestamp('When it was set back.'), 'When it was set back; null when it was not.'),
})

const ProductVersion = strictBody('ProductVersionInput', 'A product as you read it.', {
  product_id: inputId('ID of the product, each once.', 101),
  version: inputInteger('Its version as you read it.', { minimum: 1, maximum: 2_147_483_647, example: 3 }),
})
const inputTags = (description: string) =>
  optional(inputList(description, inputText('Tag.', { max: maxTagLength, example: 'eid' }), maxTags, 1))

export const createProductBulkEdit = operation({
  id: 'createProductBulkEdit',
  method: 'POST',
  summary: 'Change status, categories and tags of many products',
  description:
    'Each product is changed in a transaction of its own, if it has still the version that you read: otherwise it fails with `version_conflict`, and the work of others stays. What is removed is removed before anything is added: a category that is added becomes the main one of a product without one, otherwise a further one. Works for at most 20 seconds; the rest fail with `service_unavailable` and can be sent again. With an Idempotency-Key, no product is changed twice, also when the request is repeated before its response arrived. It can be undone for 24 hours.',
  body: strictBody('The products, and what changes: at least one of the others.', {
    products: inputList(`The products to change, at most ${maxBulkProducts}.`, ProductVersion, maxBulkProducts, 1),
    status: optional(
      inputEnum('`draft`: not visible; `published`: for sale; `archived`: no longer for sale.', productStatuses, {
        fold: 'lower',
      }),
    ),
    add_category_id: optional(inputId('ID of a category that the products get.', 3)),
    remove_category_id: optional(inputId('ID of a category that the products lose, main or further.', 4)),
    add_tags: inputTags('Tags that the products get.'),
    remove_tags: inputTags('Tags that the products lose; letter case does not matter.'),
  }),
  message: { en: 'Done. Look at what failed.', bn: 'কাজ শেষ। কোনগুলো হয়নি দেখে নিন।' },
  outcomes: [{ when: ({ failed_count }) => failed_count === 0, en: 'Products saved.', bn: 'পণ্যগুলো সেভ হয়েছে।' }],
  data: object('ProductBulkEditResults', 'What became of each product.', {
    id: id('ID of the bulk edit, with which what was changed can be undone.', 88),
    done_count: count('Products that were changed.', 46),
    unchanged_count: count('Products that were so already.', 2),
    failed_count: count('Products that were refused.', 2),
    results: list(
      'In the order of the request.',
      object('ProductEditResult', 'What became of one product.', {
        product_id: id('ID of the product.'),
        status: enumValue('`done`; `unchanged`: it was so already; `failed`: nothing about it has changed.', [
          'done',
          'unchanged',
          'failed',
        ]),
        ...failure,
      }),
    ),
  }),
})
