import type { ApiResponse } from '@haat/client'
import type { Order, OrdersRequestRefundData, OrdersRequestRefundInput } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { uploadImages } from '../../http/upload-images.ts'
import type { Visit } from '../../http/visit.ts'
import { orderFormTexts } from './order-forms-texts.ts'
import { chosenItems, typedAmount } from './refund-rules.ts'

/** The request that was made, or why not. */
type RequestResult =
  | { written: ApiResponse<OrdersRequestRefundData>; problem: null }
  | { written: null; problem: Problem }

/** Sends the request of the refund form. `token`: of a guest's order. */
export async function requestRefund(
  visit: Visit,
  order: Pick<Order, 'id' | 'items'>,
  token?: string,
): Promise<RequestResult> {
  const { form } = visit
  const t = orderFormTexts[visit.language]
  const [items, typed, why] = [chosenItems(form, order.items), typedAmount(form), form.text('reason')]
  if (why === '') return refused(problemAt('reason', t.enterReason))
  if (items?.length === 0) return refused(problemAt('items', t.chooseItems))
  if (typed === undefined) return refused(problemAt('amount', t.badAmount))
  const uploaded = await uploadImages(visit, 'refund')
  if (uploaded.problem) return refused(uploaded.problem)
  try {
    const request = visit.api.orders.requestRefund({
      order_id: order.id,
      reason: why,
      ...(items && { items }),
      ...(typed !== null && { amount: typed }),
      ...(uploaded.ids.length > 0 ? { proof_files: uploaded.ids } : {}),
      payout_method: methodOf(form),
      payout_account: form.text('payout_account') || null,
      ...(token && { tracking_token: token }),
    })
    return { written: await request.withResponse(), problem: null }
  } catch (error) {
    return refused(problemOf(error, { proof_files: 'images' }))
  }
}

const refused = (problem: Problem): RequestResult => ({ written: null, problem })

// The API rejects a method that is not in the form.
const methodOf = (form: Form) => (form.text('payout_method') || null) as OrdersRequestRefundInput['payout_method']
