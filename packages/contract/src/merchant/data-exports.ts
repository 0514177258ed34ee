import { inputAnyPhone, nullable, object, optional, strictBody, text, timestamp, uuid } from '../fields.ts'
import { objectOf } from '../pagination.ts'
import { downloadLink, exportFields } from '../storefront/data-exports.ts'
import { paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Customers',
  path: 'data-exports/',
  // Permission to read customers one by one does not include the export of all their data.
  permissions: { read: 'customers:write', write: 'customers:write' },
})
const exportParams = paramsOf({ export_id: uuid('ID of the export.') })

const MerchantDataExport = object('DataExport', 'An export that staff requested for a customer or guest.', {
  ...exportFields,
  customer_id: nullable(uuid('ID of the customer.'), 'ID of the customer; null for a guest.'),
  phone: text('Phone number of the guest, E.164; empty for a customer.', '+8801712345678'),
})

export const createDataExport = operation({
  id: 'createDataExport',
  method: 'POST',
  summary: 'Export what the store knows of a customer or guest',
  description:
    'For who asks the store instead of the website. Verify first who asks. Of a customer the file is that of `requestDataExport`; of a guest it has the guest orders, contact messages and files of the phone number. While an export is PENDING, the request returns it; 50 exports in 24 hours for the store.',
  body: strictBody('Whose data: exactly one of the two.', {
    customer_id: optional(uuid('ID of the customer.')),
    phone: optional(inputAnyPhone('Phone number of a guest.')),
  }),
  message: { en: 'The file is being prepared.', bn: 'তথ্যের ফাইল তৈরি হচ্ছে।' },
  data: MerchantDataExport,
})

export const readMerchantDataExport = operation({
  id: 'readMerchantDataExport',
  path: '{export_id}/',
  summary: 'Retrieve an export that staff requested',
  params: exportParams,
  ...objectOf(MerchantDataExport),
})

export const downloadDataExport = operation({
  id: 'downloadDataExport',
  method: 'POST',
  path: '{export_id}/download/',
  summary: 'Get the link to the file of an export',
  description:
    'Recorded in the audit log. Returns 409 `invalid_state` unless the export is READY. The link ends early with the staff session, or the secret key, that requested it.',
  params: exportParams,
  isSecret: true,
  message: { en: 'The link is valid for ten minutes.', bn: 'লিংকটি দশ মিনিট কাজ করবে।' },
  data: object('DataExportLink', 'Link to a file.', {
    download_url: downloadLink,
    expires_at: timestamp('Time when the link expires, UTC.'),
  }),
  errors: ['invalid_state'],
})
