import type { ApiResponse } from '@haat/client'
import type { OwnCancellationRequest } from '@haat/client/storefront'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { orderFormTexts } from './order-forms-texts.ts'

/** The request that was made, or why not. */
type RequestResult =
  | { written: ApiResponse<OwnCancellationRequest>; problem: null }
  | { written: null; problem: Problem }

/** Sends the request to cancel an order. `token`: of a guest's order. */
export async function requestCancellation(visit: Visit, orderId: number, token?: string): Promise<RequestResult> {
  const reason = [visit.form.text('reason'), visit.form.text('more')].filter(Boolean).join('\n')
  if (reason === '') return { written: null, problem: problemAt('reason', orderFormTexts[visit.language].enterReason) }
  try {
    const request = { order_id: orderId, reason, ...(token && { tracking_token: token }) }
    return { written: await visit.api.orders.requestCancellation(request).withResponse(), problem: null }
  } catch (error) {
    return { written: null, problem: problemOf(error) }
  }
}
