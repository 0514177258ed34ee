import { ApiError } from '../../platform/errors.ts'
import type { CourierRefusal } from './courier.ts'
import type { OpenedCourier } from './open-courier.ts'

/** 502: what a courier did not do, and why. */
export const courierFailed = (
  { account, shown }: Pick<OpenedCourier, 'account' | 'shown'>,
  { failure, detail }: CourierRefusal,
): ApiError => new ApiError('courier_error', { details: { courier: account.courier, failure, detail: shown(detail) } })
