import { choice, object } from '@haat/simulation/schemas.ts'
import type { CourierFacts } from '../simulated-courier.ts'
import { json } from '../simulated-response.ts'

const settings = {
  /** The HTTP status of refused fields: integrators report 200, 400 and 422, with `status: 400` in the body. */
  refusalStatus: '200' as '200' | '400' | '422',
  /** Whether a bulk call responds with a list or with a list in `data`; their document shows both. */
  bulkEnvelope: 'list' as 'list' | 'data',
  /** A bearer token, by the panel; or an HMAC of the body in `X-Signature`, by their package of 2026; or both. */
  webhookProof: 'bearer' as 'bearer' | 'signature' | 'both',
}

/** Steadfast, as the shared parts know it. */
export const steadfastFacts = {
  code: 'STEADFAST',
  title: 'Steadfast',
  colour: '#0b6b58',
  credentials: ['api_key', 'secret_key'],
  statuses: [
    { status: 'in_review', meaning: 'open', en: 'Order is placed and waiting to be reviewed.', bn: 'যাচাই হচ্ছে' },
    { status: 'pending', meaning: 'open', en: 'Consignment is not delivered or cancelled yet.', bn: 'পথে আছে' },
    { status: 'hold', meaning: 'open', en: 'Consignment is held.', bn: 'আটকে আছে' },
    {
      status: 'delivered_approval_pending',
      meaning: 'open',
      en: 'Consignment is delivered but waiting for admin approval.',
      bn: 'ডেলিভারি হয়েছে, অনুমোদন বাকি',
    },
    {
      status: 'delivered',
      meaning: 'delivered',
      en: 'Consignment is delivered and balance added.',
      bn: 'ডেলিভারি হয়েছে',
    },
    {
      status: 'partial_delivered_approval_pending',
      meaning: 'open',
      en: 'Consignment is delivered partially and waiting for admin approval.',
      bn: 'আংশিক ডেলিভারি, অনুমোদন বাকি',
    },
    {
      status: 'partial_delivered',
      meaning: 'partly',
      en: 'Consignment is partially delivered and balance added.',
      bn: 'আংশিক ডেলিভারি',
    },
    {
      status: 'cancelled_approval_pending',
      meaning: 'open',
      en: 'Consignment is cancelled and waiting for admin approval.',
      bn: 'বাতিল, অনুমোদন বাকি',
    },
    { status: 'cancelled', meaning: 'returned', en: 'Consignment is cancelled and balance updated.', bn: 'বাতিল' },
    {
      status: 'unknown_approval_pending',
      meaning: 'open',
      en: 'Unknown Pending status. Need contact with the support team.',
      bn: 'অজানা, অনুমোদন বাকি',
    },
    {
      status: 'unknown',
      meaning: 'open',
      en: 'Unknown status. Need contact with the support team.',
      bn: 'অজানা',
    },
  ],
  endpoints: [
    'create',
    'bulk',
    'status',
    'balance',
    'police_stations',
    'create_return',
    'returns',
    'payments',
    'payment',
    'risk',
  ],
  faults: {
    field_errors: ['create', 'bulk', 'create_return'],
    address_unresolved: ['create'],
    duplicate_number: ['create'],
    failed_items: ['bulk'],
    unknown_status: ['status', 'create'],
    capitals: ['status', 'create'],
    flip: ['status'],
  },
  secrets: ['api-key', 'secret-key'],
  statusFields: ['delivery_status', 'status'],
  settings,
  settingsSchema: object({
    refusalStatus: choice('200', '400', '422'),
    bulkEnvelope: choice('list', 'data'),
    webhookProof: choice('bearer', 'signature', 'both'),
  }),
  unauthorized: () => json({ status: 401, message: 'Unauthenticated.' }, 401),
  presentErrors: (errors, httpStatus) => json({ status: 400, errors }, httpStatus),
  fail: (status, message) => json({ status, message }, status),
  addressErrors: { recipient_address: ['The recipient address could not be found.'] },
  numberField: 'invoice',
} satisfies CourierFacts
