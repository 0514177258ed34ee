import { ApiError } from '../../platform/errors.ts'
import { lacksPermission } from '../../platform/merchant-access.ts'
import type { RestDecision } from './rest-rules.ts'

type Reason = Exclude<RestDecision, { ok: true }>['reason']

const texts = {
  nothing_held: {
    en: 'The courier holds nothing of this shipment.',
    bn: 'এই পার্সেলের কোনো টাকা কুরিয়ারের কাছে নেই।',
  },
  overpaid: {
    en: 'The courier has paid more than it collected: there is nothing to claim.',
    bn: 'কুরিয়ার যত নিয়েছে তার চেয়ে বেশি দিয়েছে: দাবি করার কিছু নেই।',
  },
  no_payout: {
    en: 'No payout has paid any of this cash. Reverse the payment of the order instead.',
    bn: 'কুরিয়ার এই পার্সেলের কোনো টাকা এখনো দেয়নি। বরং অর্ডারের পেমেন্টটি বাতিল করুন।',
  },
  claim_open: {
    en: 'A claim of this shipment is open. Close it first.',
    bn: 'এই পার্সেলের একটি দাবি খোলা আছে। আগে সেটির মীমাংসা করুন।',
  },
}

/** What the client gets when a rest cannot be resolved so. */
export const refuseRest = (reason: Reason): ApiError =>
  reason === 'needs_owner'
    ? lacksPermission('couriers:write')
    : new ApiError('invalid_state', {
        message: texts[reason],
        details: { reason: reason === 'overpaid' ? 'nothing_held' : reason },
      })
