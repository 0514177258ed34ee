import {
  count,
  enumValue,
  id,
  inputEnum,
  inputList,
  inputText,
  list,
  nullable,
  object,
  openEnum,
  optional,
  query,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxDailyImports, maxImportColumns, maxImportRows } from '../limits.ts'
import { cursorListOf, objectOf, trimQuery } from '../pagination.ts'
import { maxNameLength } from '../text-lengths.ts'
import { inputFile } from '../upload-fields.ts'
import {
  importFields,
  importKinds,
  importProblems,
  importStatuses,
  importUndoProblems,
  importUndoStatuses,
  variantImportFields,
} from '../vocabulary.ts'
import {
  ImportDifference,
  ImportedCustomerPreview,
  ImportedOrderPreview,
  ImportedProductPreview,
} from './import-preview-shapes.ts'
import { inputId, inputVersion, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Imports',
  path: 'imports/',
  permissions: { read: 'data:write', write: 'data:write' },
})
const importParams = paramsOf({ import_id: inputId('ID of the import.', 77) })

/** How many problems, and differences or products, are returned. */
export const MAX_SHOWN_PROBLEMS = 200
export const MAX_SHOWN_DIFFERENCES = 50

const ImportProblem = object('ImportProblem', 'Why a row changes nothing, or what should be checked.', {
  line: count('Line of the file on which the row begins; the header is a line too.', 14),
  column: text('Header of the column; empty for the whole row.', 'Price'),
  value: text(
    'What the cell contains, at most 60 characters. An apostrophe precedes what a spreadsheet would run as a formula.',
    '12,5x',
  ),
  code: openEnum(
    'The rule that the row breaks. Of products: LEFT_OUT, a row, a picture or the product is not imported; WARNING, it is, and should be checked.',
    importProblems,
    'NOT_A_NUMBER',
  ),
  message: text('What is wrong, and what to do.', 'This is not an amount.'),
})

const base = {
  id: id('ID of the import.', 77),
  kind: openEnum(
    'What it changes: `variants`, their prices and stock; `products`; `customers`; or `orders`, the past orders.',
    importKinds,
  ),
  file_name: text('Name of the file; may be empty.', 'prices.csv'),
  status: enumValue(
    'UPLOADED: nothing is changed yet. RUNNING. DONE: every row was applied or has a problem. FAILED: it ended early. CANCELLED. What was applied before the end stays.',
    importStatuses,
  ),
  row_count: count(
    'Rows of the file, without its header; of `products`, its products, of `orders`, its orders. So are the other counts.',
    240,
  ),
  done_count: count('Those that were decided so far.', 240),
  created_count: count('Products, customers or past orders that are new.', 0),
  changed_count: count('Those that changed something.', 231),
  unchanged_count: count('Those that say what is so already.', 7),
  failed_count: count('Those that were left out.', 2),
  bulk_edit_id: nullable(
    id('ID of the bulk edit that has its changes.', 88),
    'ID of the bulk edit that has its changes, with which they can be undone for 24 hours; else null.',
  ),
  actor: text('Who uploaded it: type (`staff`, `key`), a colon and its ID.', 'key:12'),
  version: count('Version, increased by every change of the columns.', 1),
  created_at: timestamp('Time of the upload, UTC.'),
  finished_at: nullable(timestamp('Time when it ended.'), 'Time when it ended, UTC; null before that.'),
  undo_until: nullable(
    timestamp('Until when it can be undone, UTC.'),
    'Until when it can be undone, UTC; null when it cannot, or not any more.',
  ),
  undo_status: nullable(
    enumValue(
      'RUNNING: it is being undone. DONE: each change was set back, or stays for a reason.',
      importUndoStatuses,
      'DONE',
    ),
    'How far its undo is; null before that.',
  ),
  undone_count: count('What was set back, archived or deleted.', 0),
  kept_count: count('What stays as it is; see `undo_problems`.', 0),
}

const ImportUndoProblem = object('ImportUndoProblem', 'What an undo left as it is.', {
  product_id: nullable(id('ID of the product.'), 'ID of the product; null for a past order.'),
  name: text('Its name, or the number of the past order.', 'Jamdani Saree'),
  code: openEnum(
    'CHANGED: somebody has changed it since. ORDERED: it, or a variant that the import has added to it, has orders. GONE: it was deleted. STOCK: too much of it is sold. ERASED: the deletion of an account has emptied this past order. REFUSED: its category or brand is deleted, its SKU is taken, or a flash deal has another price.',
    importUndoProblems,
    'CHANGED',
  ),
  message: text('Why, in the requested language.', 'Somebody has changed it since.'),
})

/** An import without its columns and problems. */
export const Import = object('Import', 'A file that changes many things at once.', base)

const ImportDetail = object('ImportDetail', 'An import with its columns and problems.', {
  ...base,
  columns: list(
    'The columns of the file, in its order.',
    object('ImportColumn', 'A column of the file.', {
      header: text('Its header.', 'SKU'),
      field: openEnum(
        'What it is; `ignore` when it is not read. Of `products`: `slug`, by which they are known; `product`, one of the other columns that are read; what is ignored stays in the extra fields of the product. Of `customers`: `customer`, of `orders`: `order`, what is read.',
        importFields,
        'sku',
      ),
    }),
  ),
  sample_rows: list('The first 20 rows, as they are in the file.', list('Cells.', text('Cell.', 'JS-1-RED'))),
  problems: list(`The first ${MAX_SHOWN_PROBLEMS} problems, by line.`, ImportProblem),
  undo_problems: list(`The first ${MAX_SHOWN_PROBLEMS} that its undo left as they are.`, ImportUndoProblem),
})

export const createImport = operation({
  id: 'createImport',
  method: 'POST',
  summary: 'Upload a file of prices and stock, of products, of customers or of past orders',
  description: `multipart/form-data with one \`file\`: CSV with commas, semicolons, tabs or bars, in UTF-8 or UTF-16, at most 5 MB and ${maxImportRows} rows, the first with the headers. \`variant_id\` or \`sku\` names the variant of a row; \`price\`, \`compare_at_price\` and \`on_hand\` are what it gets. Headers are recognised in English and Bangla, those of exports too; \`updateImport\` corrects what was guessed. A quantity beside a price is not read unless you choose so: files of prices often have an old one. Amounts may have Bangla digits, a currency and thousands separators; an empty cell changes nothing, and \`-\` removes a compare-at price. Nothing is changed before \`startImport\`. A file of \`products\` is an export of Shopify, of WooCommerce (in which the rows of a product may stand apart), or of this service (\`createListExport\`) with all columns, which changes no quantity of a variant that the store has. A file of \`customers\` is an export of Shopify, WooCommerce or this service, or a list with a column of phone numbers, by which they are known: a new customer gets name, tags, note, a default address, and consent to marketing if the file says so; of one that the store has only what is empty is filled, and consent stays. The accounts have no password and belong to who proves the number; an e-mail address is kept in the note, since nobody has proven it. Nobody is sent anything. Needs \`customers:write\` as well. A file of \`orders\` is the export of orders of Shopify, of a usual export plugin of WooCommerce (a row for each item, or all in one cell), or a list with the number, date and total of each order, in English or Bangla. They become past orders (\`listPastOrders\`): history, that takes no stock, sends nothing and is in no books. The rows of an order stand one below the other; one that the store has already, by shop and number, stays as it is; one in another currency is left out. Needs \`orders:write\` as well. ${maxDailyImports} files a day; they are deleted after seven days.`,
  form: true,
  body: strictBody('The file.', {
    file: inputFile('CSV file, at most 5 MB.'),
    kind: optional(inputEnum('What it changes. Default `variants`.', importKinds, { fold: 'lower' })),
    file_name: optional(inputText('Name of the file.', { max: maxNameLength, min: 0, example: 'prices.csv' })),
  }),
  message: { en: 'File read. Look at what it changes.', bn: 'ফাইল পড়া হয়েছে। কী বদলাবে দেখে নিন।' },
  data: ImportDetail,
  success: 201,
})

export const listImports = operation({
  id: 'listImports',
  summary: 'List imports, newest first',
  ...cursorListOf(Import),
})

export const readImport = operation({
  id: 'readImport',
  path: '{import_id}/',
  summary: 'Retrieve an import with its columns and problems',
  params: importParams,
  ...objectOf(ImportDetail),
})

export const updateImport = operation({
  id: 'updateImport',
  method: 'PATCH',
  path: '{import_id}/',
  summary: 'Say what the columns of a file are',
  description:
    'For files of prices and stock, before they are started; then 409 `invalid_state`. Those of other kinds are known by their headers.',
  params: importParams,
  body: strictBody('What each column is.', {
    columns: inputList(
      'One for each column of the file, in its order. Each but `ignore` once; `variant_id` or `sku`, and at least one of the others.',
      inputEnum('What the column is.', variantImportFields, { fold: 'lower' }),
      maxImportColumns,
      1,
    ),
    version: inputVersion,
  }),
  message: { en: 'Columns saved.', bn: 'কলাম সেভ হয়েছে।' },
  data: ImportDetail,
  errors: ['invalid_state', 'version_conflict'],
})

export const previewImport = operation({
  id: 'previewImport',
  method: 'POST',
  path: '{import_id}/preview/',
  summary: 'See what an import would change',
  params: importParams,
  reads: true,
  data: object('ImportPreview', 'What an import would do now.', {
    created_count: count('Products, customers or past orders that would be new.', 0),
    changed_count: count('Rows, or products, that would change something.', 231),
    unchanged_count: count('Those that say what is so already.', 7),
    failed_count: count('Those that would be left out.', 2),
    differences: list(`The first ${MAX_SHOWN_DIFFERENCES} changes of variants.`, ImportDifference),
    products: list(`The first ${MAX_SHOWN_DIFFERENCES} products that would be new or change.`, ImportedProductPreview),
    customers: list(
      `The first ${MAX_SHOWN_DIFFERENCES} customers that would be new or get something.`,
      ImportedCustomerPreview,
    ),
    orders: list(`The first ${MAX_SHOWN_DIFFERENCES} past orders that would be new.`, ImportedOrderPreview),
    problems: list(`The first ${MAX_SHOWN_PROBLEMS} problems.`, ImportProblem),
  }),
  errors: ['invalid_state'],
})

export const startImport = operation({
  id: 'startImport',
  method: 'POST',
  path: '{import_id}/start/',
  summary: 'Apply an import',
  description:
    'A job applies the rows one after the other, each as a whole; rows with a problem are left out. A variant that somebody changes at the same moment keeps that change, and its row has the problem CHANGED; the changes are one bulk edit, which can be undone for 24 hours. Products are known by their slugs, those of WooCommerce by their ID there, else by name and SKU: one whose name alone is that of another product is left out. What a file lacks stays as it is, pictures are downloaded later. Needs `catalog:write`, and `stock:write` for products and when a quantity is read; for customers `customers:write`, for past orders `orders:write` alone.',
  params: importParams,
  body: strictBody('Which columns you have seen.', { version: inputVersion }),
  optionalBody: true,
  message: { en: 'The import has started.', bn: 'ফাইলের কাজ শুরু হয়েছে।' },
  data: Import,
  errors: ['invalid_state', 'version_conflict'],
})

export const cancelImport = operation({
  id: 'cancelImport',
  method: 'POST',
  path: '{import_id}/cancel/',
  summary: 'Cancel an import',
  description: 'What was applied stays, and can be undone.',
  params: importParams,
  message: { en: 'Import cancelled.', bn: 'ফাইলের কাজ বাতিল হয়েছে।' },
  data: Import,
  errors: ['invalid_state'],
})

export const undoImport = operation({
  id: 'undoImport',
  method: 'POST',
  path: '{import_id}/undo/',
  summary: 'Undo an import',
  description:
    'Within 24 hours of its start, once. A job sets back each product of which nobody has changed anything since, with its variants, prices, pictures and, by opposite movements, quantities; archives the products that it has made and nobody has ordered; sets back prices and stock of variants as the undo of a bulk edit does; and deletes the past orders that it has brought. The others stay, with a reason in `undo_problems`. Of several imports the latest is undone first, and all of them before imports that start meanwhile. New categories, brands and what customers got stay: an import of customers cannot be undone. Needs what `startImport` needs. 409 `invalid_state` the second time.',
  params: importParams,
  message: { en: 'The import is being undone.', bn: 'ফাইলের বদলগুলো ফেরানো হচ্ছে।' },
  data: Import,
  errors: ['invalid_state'],
})

export const readImportProblems = operation({
  id: 'readImportProblems',
  method: 'GET',
  path: '{import_id}/problems/',
  summary: 'Get the rows with a problem as a file to correct',
  description:
    'The same columns, only the rows that were not applied, and a last column `haat_problem` with what is wrong, which an import does not read.',
  params: importParams,
  query: query(trimQuery),
  data: object('ImportProblemsFile', 'A file to correct and to import again.', {
    file_name: text('Name for the file.', 'prices-problems.csv'),
    content: text('The file, with a byte order mark.', '\uFEFFSKU,Price,haat_problem\r\n'),
  }),
  trims: 'object',
})
