import { inputEnum, inputText, inputTimestamp, nullable, optional, queryFlag, strictBody } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { maxNoteLength, maxTransactionIdLength } from '../text-lengths.ts'
import { gatewayRefundStatuses } from '../vocabulary.ts'
import { GatewayRefund } from './gateway-refund-shapes.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { RefundDetail } from './refunds.ts'
import { UnappliedPayment } from './unapplied-payments.ts'

const noun = (path: string) =>
  merchantOperationsOf({ tag: 'Refunds', path, permissions: { read: 'orders:read', write: 'refunds:write' } })
const operation = noun('gateway-refunds/')
const params = paramsOf({ gateway_refund_id: inputId('ID of the gateway refund.', 91) })

const MANUAL =
  ' When the gateway cannot do it (`gateway_cannot_refund`), or no single payment through a gateway has as much left (`not_through_gateway`), pay it by hand.'

export const refundThroughGateway = noun('refunds/')({
  id: 'refundThroughGateway',
  method: 'POST',
  path: '{refund_id}/pay-through-gateway/',
  summary: 'Pay a refund through the gateway',
  description: `APPROVED or FAILED → PROCESSING. The whole amount is returned from one payment of the order that came through a gateway. The refund becomes COMPLETED, with \`refund_method\` ORIGINAL_PAYMENT, or FAILED when the gateway refuses. The response waits some seconds for the gateway; \`gateway_refunds\` shows how it stands. Nobody can record the payout by hand meanwhile.${MANUAL}`,
  params: paramsOf({ refund_id: inputId('ID of the refund.', 71) }),
  message: { en: 'The refund was sent to the gateway.', bn: 'রিফান্ডটি গেটওয়েতে পাঠানো হয়েছে।' },
  data: RefundDetail,
  errors: ['invalid_state'],
})

export const refundUnappliedPayment = noun('unapplied-payments/')({
  id: 'refundUnappliedPayment',
  method: 'POST',
  path: '{unapplied_payment_id}/refund/',
  summary: 'Return an unapplied payment through the gateway',
  description: `For an OPEN unapplied payment that came through a gateway. It becomes RESOLVED when the gateway has returned the money, with the transaction ID in its note. The response waits some seconds for the gateway; \`gateway_refunds\` shows how it stands.${MANUAL}`,
  params: paramsOf({ unapplied_payment_id: inputId('ID of the unapplied payment.', 12) }),
  message: { en: 'The payment was sent to the gateway to be returned.', bn: 'টাকা ফেরত দিতে গেটওয়েকে জানানো হয়েছে।' },
  data: UnappliedPayment,
  errors: ['invalid_state'],
})

export const listGatewayRefunds = operation({
  id: 'listGatewayRefunds',
  summary: 'List gateway refunds, newest first',
  ...cursorListOf(GatewayRefund, {
    status: optional(inputEnum('Only gateway refunds with this status.', gatewayRefundStatuses, { fold: 'upper' })),
    order_id: optional(inputId('Only gateway refunds of this order.')),
    needs_staff: optional(queryFlag('Only those that staff must resolve, or that they need not.')),
  }),
})

export const checkGatewayRefund = operation({
  id: 'checkGatewayRefund',
  method: 'POST',
  path: '{gateway_refund_id}/check/',
  summary: 'Ask the gateway about a refund now',
  description:
    'For an UNCLEAR gateway refund. It is sent again only when the gateway says that it has no record of it. The response waits some seconds for the gateway.',
  params,
  message: { en: 'This is what the gateway says now.', bn: 'গেটওয়ে এখন এটিই জানাচ্ছে।' },
  data: GatewayRefund,
  errors: ['invalid_state'],
})

export const resolveGatewayRefund = operation({
  id: 'resolveGatewayRefund',
  method: 'POST',
  path: '{gateway_refund_id}/resolve/',
  summary: 'Record what became of a gateway refund',
  description:
    'For an UNCLEAR gateway refund that staff have looked up at the gateway, and for a PENDING one that is not to be sent. Its refund becomes COMPLETED or FAILED; an unapplied payment becomes RESOLVED or stays OPEN.',
  params,
  body: strictBody('What staff found out.', {
    outcome: inputEnum(
      'COMPLETED: the gateway returned the money. REFUSED: it did not.',
      ['COMPLETED', 'REFUSED'] as const,
      { fold: 'upper', example: 'COMPLETED' },
    ),
    transaction_id: optional(
      inputText('Transaction ID of the refund at the gateway, in any spelling. Required for COMPLETED.', {
        max: maxTransactionIdLength,
        min: 0,
        example: '9AB3XYZ7',
      }),
    ),
    refunded_at: optional(nullable(inputTimestamp('Time at which the gateway returned the money. Default: now.'))),
    note: inputText(`How staff found out, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'Seen in the merchant portal.',
    }),
  }),
  message: { en: 'Result of the gateway refund recorded.', bn: 'গেটওয়ের রিফান্ডের ফল লেখা হয়েছে।' },
  data: GatewayRefund,
  errors: ['invalid_state', 'payment_already_used'],
})
