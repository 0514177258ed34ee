import { choice, object } from '@haat/simulation/schemas.ts'
import type { CourierFacts } from '../simulated-courier.ts'
import { json } from '../simulated-response.ts'

/** RedX, as the shared parts know it. Its document has no example of an error: these shapes are placeholders. */
export const redxFacts = {
  code: 'REDX',
  title: 'RedX',
  colour: '#b3261e',
  credentials: ['access_token'],
  statuses: [
    {
      status: 'pickup-pending',
      meaning: 'open',
      en: 'Package is created successfully',
      bn: 'পার্সেলটি সফল ভাবে প্লেস করা হয়েছে',
    },
    { status: 'ready-for-delivery', meaning: 'open', en: 'Package is picked up', bn: 'পার্সেল পিকাপ সম্পন্ন হয়েছে' },
    {
      status: 'delivery-in-progress',
      meaning: 'open',
      en: 'Package is out for delivery',
      bn: 'পার্সেলটি ডেলিভারির জন্য বের হয়েছে',
    },
    { status: 'agent-hold', meaning: 'open', en: 'Package is on hold', bn: 'পার্সেলটি হোল্ড করা হয়েছে' },
    {
      status: 'agent-area-change',
      meaning: 'open',
      en: 'Area change is in progress',
      bn: 'পার্সেলের এরিয়া পরিবর্তন করা হচ্ছে',
    },
    { status: 'delivered', meaning: 'delivered', en: 'Package is delivered', bn: 'পার্সেলটি ডেলিভারি হয়েছে' },
    {
      status: 'agent-returning',
      meaning: 'open',
      en: 'Package is on its way back',
      bn: 'পার্সেলটি ফেরত পাঠানো হচ্ছে',
    },
    { status: 'returned', meaning: 'returned', en: 'Package is returned', bn: 'পার্সেলটি ফেরত দেওয়া হয়েছে' },
    { status: 'cancelled', meaning: 'cancelled', en: 'Package is cancelled', bn: 'পার্সেলটি বাতিল করা হয়েছে' },
  ],
  endpoints: ['areas', 'stores', 'create_store', 'store', 'charge', 'create', 'info', 'track', 'update'],
  faults: {
    field_errors: ['create', 'create_store', 'charge', 'update'],
    address_unresolved: ['create'],
    unknown_status: ['info'],
    capitals: ['info'],
    cancel_then_delivered: ['update'],
  },
  secrets: ['api-access-token'],
  statusFields: ['status'],
  settings: { refusalStatus: '400' as '400' | '422' },
  settingsSchema: object({ refusalStatus: choice('400', '422') }),
  unauthorized: () => json({ message: 'Unauthorized' }, 401),
  presentErrors: (errors, status) => json({ message: 'Invalid request', errors }, status),
  fail: (status, message) => json({ message }, status),
  addressErrors: { delivery_area_id: ['The selected delivery area id is invalid.'] },
  numberField: 'merchant_invoice_id',
} satisfies CourierFacts
