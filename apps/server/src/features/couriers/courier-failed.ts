import { ApiError } from '../../platform/errors.ts'
import type { CourierRefusal, CourierResult } from './courier.ts'
import type { OpenedCourier } from './open-courier.ts'

/** 502: what a courier did not do, and why. */
export const courierFailed = (
  { account, shown }: Pick<OpenedCourier, 'account' | 'shown'>,
  { failure, detail }: CourierRefusal,
): ApiError =>
  new ApiError('courier_error', {
    ...(failure === 'CREDENTIALS' && { message: refusedCredentials }),
    details: { courier: account.courier, failure, detail: shown(detail) },
  })

const refusedCredentials = {
  en: 'The courier does not accept the credentials of this account. Correct them in the settings of couriers.',
  bn: 'কুরিয়ার এই অ্যাকাউন্টের গোপন তথ্য গ্রহণ করছে না। কুরিয়ারের সেটিংসে গিয়ে তথ্যগুলো ঠিক করুন।',
}

/** What a courier responded; throws what it failed with. */
export function valueOrFail<T>(opened: Pick<OpenedCourier, 'account' | 'shown'>, result: CourierResult<T>): T {
  if (result.ok) return result.value
  throw courierFailed(opened, result)
}

/** 409: the courier cannot be asked for it. */
export const courierNotOffered = () =>
  new ApiError('invalid_state', {
    message: { en: 'This courier has no such list.', bn: 'এই কুরিয়ারের এমন কোনো তালিকা নেই।' },
    details: { reason: 'not_offered' },
  })
