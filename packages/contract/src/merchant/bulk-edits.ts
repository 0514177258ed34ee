import { type ErrorCode, errorCatalogue } from '../errors.ts'
import {
  count,
  enumValue,
  id,
  inputAmount,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxBulkVariants, maxOnHand, maxRestockedOnHand } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxRemarkLength } from '../text-lengths.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { EditedProduct, ProductUndoResult } from './product-bulk-edits.ts'

const operation = merchantOperationsOf({
  tag: 'Bulk edits',
  path: 'bulk-edits/',
  permissions: { read: 'catalog:read', write: 'catalog:write' },
})
const editParams = paramsOf({ bulk_edit_id: inputId('ID of the bulk edit.', 88) })

const quantity = (description: string, maximum: number, example: number) =>
  inputInteger(description, { minimum: 0, maximum, example })
const noCompareAt = 'Compare-at price; null for none.'

const VariantChange = strictBody('VariantChangeInput', 'What changes about a variant: at least one of the three.', {
  variant_id: inputId('ID of the variant, each once.', 55),
  price: optional(
    strictBody('PriceChangeInput', 'The price.', {
      from: inputAmount('Price as you read it.', 2500),
      to: inputAmount('New price, more than 0.', 2750),
    }),
  ),
  compare_at_price: optional(
    strictBody('CompareAtPriceChangeInput', 'The compare-at price.', {
      from: nullable(inputAmount('Compare-at price as you read it.', 3000), noCompareAt),
      to: nullable(inputAmount('New compare-at price, above the price.', 3200), noCompareAt),
    }),
  ),
  on_hand: optional(
    strictBody('QuantityChangeInput', 'The quantity on hand; needs `stock:write`.', {
      from: quantity('Quantity on hand as you read it.', maxRestockedOnHand, 12),
      to: quantity('New quantity on hand.', maxOnHand, 40),
    }),
  ),
})

const Result = object('VariantChangeResult', 'What became of one variant.', {
  variant_id: id('ID of the variant.', 55),
  status: enumValue('`done`, or `failed`: nothing about the variant has changed.', ['done', 'failed']),
  error_code: nullable(
    openEnum('Why it failed; null when done.', Object.keys(errorCatalogue) as ErrorCode[], 'version_conflict'),
  ),
  message: text('Why it failed, in the requested language; empty when done.', ''),
})

const editFields = {
  id: id('ID of the bulk edit.', 88),
  actor: text('Who did it: type (`staff`, `key` …), a colon and its ID.', 'key:12'),
  actor_name: text('Name of the member of staff; empty for a key.', 'Karim Ahmed'),
  reason: text('Reason of the changes of stock; may be empty.', 'New goods received'),
  variant_count: count('Variants whose prices or stock were changed.', 48),
  product_count: count('Products whose status, categories or tags were changed.', 0),
  undone_count: count('Those of them that were set back.', 0),
  created_at: timestamp('When.'),
  undo_until: timestamp('Until when it can be undone, UTC. Then it is deleted.'),
}
const BulkEdit = object('BulkEdit', 'A change of many variants or products at once.', editFields)

const EditedVariant = object('EditedVariant', 'What was changed about one variant.', {
  variant_id: id('ID of the variant.', 55),
  product_id: id('ID of the product.'),
  product_name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  price: nullable(
    object('PriceChange', 'The price, before and after.', { from: money('Before.'), to: money('After.', '2750.00') }),
    'The price; null when it was not changed.',
  ),
  compare_at_price: nullable(
    object('CompareAtPriceChange', 'The compare-at price, before and after.', {
      from: nullable(money('Before.', '3000.00'), 'Before; null for none.'),
      to: nullable(money('After.', '3200.00'), 'After; null for none.'),
    }),
    'The compare-at price; null when it was not changed.',
  ),
  on_hand: nullable(
    object('QuantityChange', 'The quantity on hand, before and after.', {
      from: count('Before.', 12),
      to: count('After.', 40),
    }),
    'The quantity on hand; null when it was not changed.',
  ),
  undone_at: nullable(timestamp('When it was set back.'), 'When it was set back; null when it was not.'),
})

export const listBulkEdits = operation({
  id: 'listBulkEdits',
  summary: 'List the bulk edits of the last 24 hours, newest first',
  ...cursorListOf(BulkEdit),
})

export const readBulkEdit = operation({
  id: 'readBulkEdit',
  path: '{bulk_edit_id}/',
  summary: 'Retrieve a bulk edit with all its changes',
  params: editParams,
  ...objectOf(
    object('BulkEditDetail', 'A change of many variants or products at once, with each of them.', {
      ...editFields,
      variants: list('The variants that were changed.', EditedVariant),
      products: list('The products that were changed.', EditedProduct),
    }),
  ),
})

export const createBulkEdit = operation({
  id: 'createBulkEdit',
  method: 'POST',
  summary: 'Change prices and stock of many variants',
  description:
    'Each variant is changed as a whole and in a transaction of its own, if its values are still those in `from`: otherwise it fails with `version_conflict`, and the work of others stays. A compare-at price that is not above the price, and a price that is not above that of a flash deal of the variant, are refused. Changes of stock are written to the stock ledger with `reason`, which they need, and are separate movements: what is sold meanwhile is not overwritten. Works for at most 20 seconds; the rest fail with `service_unavailable` and can be sent again. With an Idempotency-Key, no variant is changed twice, also when the request is repeated before its response arrived. It can be undone for 24 hours.',
  body: strictBody('The changes.', {
    changes: inputList(`The variants to change, at most ${maxBulkVariants}.`, VariantChange, maxBulkVariants, 1),
    reason: optional(
      inputText('Reason, recorded in the stock ledger. Required when a quantity changes.', {
        max: maxRemarkLength,
        example: 'New goods received',
      }),
    ),
  }),
  message: { en: 'Done. Look at what failed.', bn: 'কাজ শেষ। কোনগুলো হয়নি দেখে নিন।' },
  outcomes: [
    {
      when: ({ failed_count }) => failed_count === 0,
      en: 'Prices and stock saved.',
      bn: 'দাম ও স্টক সেভ হয়েছে।',
    },
  ],
  data: object('BulkEditResults', 'What became of each variant.', {
    id: id('ID of the bulk edit, with which it can be undone.', 88),
    done_count: count('Variants that were changed.', 48),
    failed_count: count('Variants that were refused.', 2),
    results: list('In the order of the request.', Result),
  }),
})

export const undoBulkEdit = operation({
  id: 'undoBulkEdit',
  method: 'POST',
  path: '{bulk_edit_id}/undo/',
  summary: 'Undo a bulk edit',
  description:
    'Sets back each variant or product of which nobody has changed the same values since; the others fail with `version_conflict`. A changed quantity is set back by the opposite movement, so that sales since then count; it fails when staff have changed the quantity since, or with `insufficient_stock` when too much of it is sold. A variant is set back as a whole or not at all. `catalog:write`, and `stock:write` where quantities were changed.',
  params: editParams,
  message: { en: 'Done. Look at what failed.', bn: 'কাজ শেষ। কোনগুলো হয়নি দেখে নিন।' },
  outcomes: [{ when: ({ failed_count }) => failed_count === 0, en: 'Changes undone.', bn: 'বদলগুলো ফেরানো হয়েছে।' }],
  data: object('BulkUndoResults', 'What became of each variant or product.', {
    done_count: count('Variants and products that were set back.', 48),
    failed_count: count('Those that were refused.', 2),
    results: list('The variants.', Result),
    products: list('What became of each product.', ProductUndoResult),
  }),
})
