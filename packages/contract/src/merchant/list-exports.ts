import { exportColumns } from '../export-columns.ts'
import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputList,
  inputText,
  list,
  nullable,
  object,
  openEnum,
  optional,
  record,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxDailyListExports, maxListExportRows } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { languages, listExportFailures, listExportFormats, listExportKinds, listExportStatuses } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Exports',
  path: 'exports/',
  permissions: { read: 'data:write', write: 'data:write' },
})
const exportParams = paramsOf({ list_export_id: inputId('ID of the export.', 612) })

const KINDS = {
  orders: '`listMerchantOrders`',
  order_lines: '`listMerchantOrders`',
  products: '`listMerchantProducts`',
  stock: '`listMerchantVariants`',
  customers: '`listCustomers`',
  leads: '`listLeads`',
  reviews: '`listMerchantReviews`',
  vat_month: '`readVatReport`',
  past_orders: '`listPastOrders`',
  shipments: '`listShipments`',
}
const columnsOf = (kind: keyof typeof KINDS) => exportColumns[kind].map(({ name }) => `\`${name}\``).join(', ')

const ListExport = object('ListExport', 'A file with the rows of a list.', {
  id: id('ID of the export.', 612),
  kind: openEnum('What it lists.', listExportKinds),
  format: enumValue('Format of the file.', listExportFormats),
  columns: list('The columns of the file, in order.', text('Name of a column.', 'order_number')),
  filters: record('The filters, as they were requested.', text('Value of the filter.', 'CONFIRMED'), {
    status: 'CONFIRMED',
  }),
  with_contacts: flag(
    'Whether phone numbers, e-mail addresses and addresses are in the file; otherwise they are masked.',
    false,
  ),
  status: enumValue('QUEUED, RUNNING, DONE (the file can be downloaded) or FAILED.', listExportStatuses, 'DONE'),
  failure: nullable(
    openEnum('Why it failed.', listExportFailures),
    'Why it failed: `TOO_MANY_ROWS` when there are more than `max_rows`; null unless it has FAILED.',
  ),
  row_count: count('Rows written so far.', 1240),
  max_rows: count('The most rows that it may have.', maxListExportRows),
  size: nullable(count('Bytes of the file.', 182_044), 'Bytes of the file; null until it is DONE.'),
  created_at: timestamp('Time of the request, UTC.'),
  finished_at: nullable(
    timestamp('Time when it was DONE or FAILED.'),
    'Time when it was DONE or FAILED, UTC; or null.',
  ),
  expires_at: nullable(
    timestamp('Time when the file is deleted.'),
    'Time when the file is deleted, UTC; null until it is DONE.',
  ),
})

export const createListExport = operation({
  id: 'createListExport',
  method: 'POST',
  summary: 'Export a list to a file',
  description: `A job writes the file; read the export until it is DONE. Filters are those of the list of the noun, by name: of ${Object.entries(
    KINDS,
  )
    .map(([kind, name]) => `\`${kind}\`, ${name}`)
    .join('; ')}. Columns: of ${listExportKinds
    .map((kind) => `\`${kind}\`, ${columnsOf(kind)}`)
    .join(
      '; of ',
    )}. \`vat_month\` is the sales register of a month (form Mushak 6.2): its tax documents in the order in which they were issued, the amounts of credit notes negative, and then the sums, whose \`kind\` begins with TOTAL. Files hold at most ${maxListExportRows} rows, and at most as many as the member of staff may export today. They are private to who requested them, and deleted after seven days. Needs the permission to read the noun, too; for \`with_contacts\` also \`customers:write\` (\`leads:write\` for leads), and of staff a recent sign-in. Cells of texts that a spreadsheet would run as a formula begin with an apostrophe. Amounts are decimals without a currency; times are those of Bangladesh in csv and tsv, and UTC in jsonl. Deleted accounts and products are not exported.`,
  body: strictBody('What to export.', {
    kind: inputEnum('What to list.', listExportKinds, { fold: 'lower' }),
    format: optional(inputEnum('Format of the file. Default `csv`.', listExportFormats, { fold: 'lower' })),
    filters: optional(
      record('Only rows that match these filters of the list, by name.', text('Value of the filter.', 'CONFIRMED'), {
        status: 'CONFIRMED',
      }),
    ),
    columns: optional(
      inputList(
        'The columns, in this order. Default: all, without what the store paid where you may not read costs, and without what couriers charge unless you have `settlements:read`.',
        inputText('Name of a column.', { max: 40, example: 'order_number' }),
        50,
        1,
      ),
    ),
    language: optional(
      inputEnum('Language of the headers of csv and tsv. Default: that of the request.', languages, { fold: 'lower' }),
    ),
    with_contacts: optional(
      flag(
        'Whether the file has phone numbers, e-mail addresses and addresses. Default false: they are masked.',
        false,
      ),
    ),
    bom: optional(
      flag('Whether csv and tsv begin with a byte order mark, which Excel needs to read Bangla. Default true.', true),
    ),
  }),
  message: { en: 'The file is being written.', bn: 'ফাইল তৈরি হচ্ছে।' },
  data: ListExport,
  success: 201,
  errors: ['recent_sign_in_required'],
})

export const listListExports = operation({
  id: 'listListExports',
  summary: 'List one’s own exports, newest first',
  ...cursorListOf(ListExport),
})

export const readListExport = operation({
  id: 'readListExport',
  path: '{list_export_id}/',
  summary: 'Retrieve an export',
  params: exportParams,
  ...objectOf(ListExport),
})

export const downloadListExport = operation({
  id: 'downloadListExport',
  method: 'POST',
  path: '{list_export_id}/download/',
  summary: 'Get the link to the file of an export',
  description:
    'Recorded in the audit log. The link ends early with the staff session, or the secret key, that requested it. Of a file with contacts it needs, of staff, a recent sign-in. Returns 409 `invalid_state` unless the export is DONE.',
  params: exportParams,
  isSecret: true,
  message: { en: 'The link is valid for ten minutes.', bn: 'লিংকটি দশ মিনিট কাজ করবে।' },
  data: object('ListExportLink', 'Link to the file of an export.', {
    download_url: text(
      'Link to the file.',
      'https://api.example.com/media/list-exports/612/orders.csv?expires=1767261600&holder=key.12&signature=EXAMPLE',
    ),
    expires_at: timestamp('Time when the link expires, UTC.'),
  }),
  errors: ['invalid_state', 'recent_sign_in_required'],
})

export const deleteListExport = operation({
  id: 'deleteListExport',
  method: 'DELETE',
  path: '{list_export_id}/',
  summary: 'Delete an export and its file',
  description: `One that is not DONE is not written any further. Its rows count for the day, and it for the ${maxDailyListExports} exports of the store in a day.`,
  params: exportParams,
  message: { en: 'File deleted.', bn: 'ফাইলটি মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
