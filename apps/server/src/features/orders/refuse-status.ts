import { ApiError } from '../../platform/errors.ts'
import { type OrderStatus, stateRefusal } from './order-status-rules.ts'

/** 409 for what an order of this status does not allow, with the statuses that do. */
export const refuseStatus = (status: string, allowed: readonly OrderStatus[]): ApiError =>
  new ApiError('invalid_state', {
    message: stateRefusal(status as OrderStatus),
    details: { current_status: status, allowed_statuses: [...allowed] },
  })
