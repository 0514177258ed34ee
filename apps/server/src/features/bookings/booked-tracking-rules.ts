import type { Environment } from '../../shared/api-key.ts'
import type { BookedParcel, CourierDriver } from '../couriers/courier.ts'

type Tracking = { trackingCode: string; trackingUrl: string }

/** Where a parcel is followed that a courier has. Its public page knows none of the sandbox. What it does not say stays as staff wrote it. */
export function trackingOfBooked(
  { trackingUrlOf }: Pick<CourierDriver, 'trackingUrlOf'>,
  parcel: Pick<BookedParcel, 'consignmentId' | 'trackingCode'>,
  before: Tracking,
  environment: Environment,
): Tracking {
  const { trackingCode, consignmentId } = parcel
  return {
    trackingCode: trackingCode || consignmentId || before.trackingCode,
    trackingUrl: (environment === 'live' && trackingUrlOf(parcel)) || before.trackingUrl,
  }
}
