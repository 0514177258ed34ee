import { choice, object } from '@haat/simulation/schemas.ts'
import type { CourierFacts } from '../simulated-courier.ts'
import { json } from '../simulated-response.ts'

/** The error of Pathao: a message, and the sentences about each field. */
export const pathaoError = (status: number, message: string, errors?: Record<string, string[]>) =>
  json({ message, type: 'error', code: status, ...(errors ? { errors } : {}) }, status)

/** The success of Pathao. */
export const pathaoSuccess = (message: string, data: unknown, status = 200) =>
  json({ message, type: 'success', code: status, data }, status)

/** Pathao, as the shared parts know it. */
export const pathaoFacts = {
  code: 'PATHAO',
  title: 'Pathao',
  colour: '#a3242c',
  credentials: ['client_id', 'client_secret', 'username', 'password'],
  // The words are those of the events of its webhooks, after `order.`.
  statuses: [
    { status: 'created', meaning: 'open', en: 'Pending', bn: 'অপেক্ষমাণ' },
    { status: 'updated', meaning: 'open', en: 'Updated', bn: 'তথ্য বদলেছে' },
    { status: 'pickup-requested', meaning: 'open', en: 'Pickup Requested', bn: 'পিকআপ চাওয়া হয়েছে' },
    { status: 'assigned-for-pickup', meaning: 'open', en: 'Assigned for Pickup', bn: 'পিকআপে লোক দেওয়া হয়েছে' },
    { status: 'picked', meaning: 'open', en: 'Picked', bn: 'পিকআপ হয়েছে' },
    { status: 'pickup-failed', meaning: 'open', en: 'Pickup Failed', bn: 'পিকআপ হয়নি' },
    { status: 'pickup-cancelled', meaning: 'cancelled', en: 'Pickup Cancelled', bn: 'পিকআপ বাতিল' },
    { status: 'at-the-sorting-hub', meaning: 'open', en: 'At the Sorting HUB', bn: 'সর্টিং হাবে' },
    { status: 'in-transit', meaning: 'open', en: 'In Transit', bn: 'পথে' },
    { status: 'received-at-last-mile-hub', meaning: 'open', en: 'Received at Last Mile HUB', bn: 'শেষ হাবে পৌঁছেছে' },
    { status: 'assigned-for-delivery', meaning: 'open', en: 'Assigned for Delivery', bn: 'ডেলিভারিতে বের হয়েছে' },
    { status: 'on-hold', meaning: 'open', en: 'On Hold', bn: 'আটকে আছে' },
    { status: 'delivery-failed', meaning: 'open', en: 'Delivery Failed', bn: 'ডেলিভারি হয়নি' },
    { status: 'delivered', meaning: 'delivered', en: 'Delivered', bn: 'ডেলিভারি হয়েছে' },
    { status: 'partial-delivery', meaning: 'partly', en: 'Partial Delivery', bn: 'আংশিক ডেলিভারি' },
    { status: 'exchanged', meaning: 'partly', en: 'Exchange', bn: 'বদল হয়েছে' },
    { status: 'returned', meaning: 'returned', en: 'Return', bn: 'ফেরত' },
    { status: 'return-id-created', meaning: 'returned', en: 'Return ID Created', bn: 'ফেরতের নম্বর হয়েছে' },
    { status: 'return-in-transit', meaning: 'returned', en: 'Return in Transit', bn: 'ফেরত আসছে' },
    { status: 'returned-to-merchant', meaning: 'returned', en: 'Returned to Merchant', bn: 'দোকানে ফেরত এসেছে' },
    { status: 'paid', meaning: 'delivered', en: 'Payment Invoice', bn: 'টাকা দেওয়া হয়েছে' },
    { status: 'paid-return', meaning: 'returned', en: 'Paid Return', bn: 'ফেরতের হিসাব হয়েছে' },
  ],
  endpoints: ['token', 'stores', 'create_store', 'cities', 'zones', 'areas', 'price', 'create', 'bulk', 'info'],
  faults: {
    field_errors: ['create', 'bulk', 'price', 'create_store'],
    address_unresolved: ['create', 'bulk'],
    failed_items: ['bulk'],
    unknown_status: ['info'],
    capitals: ['info'],
  },
  secrets: ['client_secret', 'password', 'refresh_token', 'authorization'],
  statusFields: ['order_status', 'order_status_slug', 'event'],
  settings: { refusalStatus: '422' as '422' | '400' },
  settingsSchema: object({ refusalStatus: choice('422', '400') }),
  unauthorized: () => pathaoError(401, 'Unauthorized'),
  presentErrors: (errors, status) => pathaoError(status, 'Please fix the given errors', errors),
  fail: (status, message) => pathaoError(status, message),
  addressErrors: {
    recipient_address: ['We could not find the city, zone and area of this address. Please write it in full.'],
  },
  numberField: 'merchant_order_id',
} satisfies CourierFacts
