import { ApiError, fieldError } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import type { decideSettlement } from './settlement-rules.ts'

type Refusal = Exclude<ReturnType<typeof decideSettlement>, { ok: true }>

export const settlementTexts = {
  sameTransaction: {
    en: 'A payout by this transaction is recorded already.',
    bn: 'এই ট্রানজেকশনের টাকা আগেই লেখা আছে।',
  },
  future: { en: 'This day is in the future.', bn: 'এই দিন এখনো আসেনি।' },
  tooOld: {
    en: 'This day is more than five years ago. Check the year.',
    bn: 'এই দিন পাঁচ বছরেরও বেশি আগের। সালটি দেখে নিন।',
  },
  noteMissing: {
    en: 'Say in the note what was taken off or added.',
    bn: 'কীসের জন্য কাটা বা যোগ হয়েছে নোটে লিখুন।',
  },
}

const fieldTexts = {
  foreign: { en: 'This shipment was not booked at this account.', bn: 'এই পার্সেল এই অ্যাকাউন্টে বুক করা হয়নি।' },
  empty: { en: 'Enter what was paid, or what was kept.', bn: 'কত টাকা দিয়েছে বা কত কেটেছে লিখুন।' },
  repeated: { en: 'Duplicate value.', bn: 'একই পার্সেল দুবার দেওয়া হয়েছে।' },
}

const stateTexts = {
  settled: {
    en: 'Another payout has this money already. Remove these shipments.',
    bn: 'এই টাকা আগের হিসাবে লেখা আছে। পার্সেলগুলো বাদ দিন।',
  },
  nothing_held: {
    en: 'The courier holds no cash of these shipments. Record what it collected first.',
    bn: 'এই পার্সেলগুলোর কোনো টাকা কুরিয়ারের কাছে নেই। কুরিয়ার কত নিয়েছে আগে লিখুন।',
  },
  cash_differs: {
    en: 'The courier holds another amount of these shipments. Correct it, or accept the difference.',
    bn: 'এই পার্সেলগুলোর টাকা কুরিয়ারের কাছে থাকা টাকার সঙ্গে মেলে না। ঠিক করুন, অথবা গরমিল মেনে নিন।',
  },
  fees_differ: {
    en: 'The courier kept more than it quoted for these shipments. Correct it, or accept the difference.',
    bn: 'এই পার্সেলগুলোর চার্জ বুকিংয়ের সময়ের চেয়ে বেশি। ঠিক করুন, অথবা গরমিল মেনে নিন।',
  },
}

/** At most this many are named. */
const NAMED = 20

/** What the client gets when a payout cannot be recorded so. */
export function refuseSettlement(refusal: Refusal): ApiError {
  if ('index' in refusal) return fieldError(`lines.${refusal.index}.shipment_id`, fieldTexts[refusal.reason])
  if ('expectedMinor' in refusal) {
    const expected = formatAmount(refusal.expectedMinor)
    return new ApiError('invalid_state', {
      message: {
        en: `By these shipments it is ${expected}. Say what else was taken off or added.`,
        bn: `এই পার্সেলগুলোর হিসাবে ${expected} হয়। আর কী কাটা বা যোগ হয়েছে লিখুন।`,
      },
      details: { reason: 'amounts_differ', expected },
    })
  }
  const { reason, shipmentIds } = refusal
  return new ApiError('invalid_state', {
    message: stateTexts[reason],
    details: {
      reason: reason === 'cash_differs' ? 'amounts_differ' : reason,
      shipment_ids: shipmentIds.slice(0, NAMED),
    },
  })
}
