import { cutText } from '../../../shared/cut-text.ts'
import { courierText, responseFields, unreadable } from '../call-courier.ts'
import type { BuyerRatio, CourierConnection, CourierResult } from '../courier.ts'
import { callSteadfast } from './call-steadfast.ts'

/** Staff see the order meanwhile: what does not come soon is not waited for. */
const TIMEOUT_MS = 2_000
const LONGEST_VOLUME = 20

/** What Steadfast's fraud check says of a number: ratios in percent and a range, no counts. Its own score is not used: nobody says how it is made. */
export async function readSteadfastRatio(
  connection: CourierConnection,
  phone: string,
): Promise<CourierResult<BuyerRatio | null>> {
  const response = await callSteadfast(connection, {
    ...{ name: 'risk', path: `/fraud_check/score/${phone}`, timeoutMs: TIMEOUT_MS },
  })
  if (!response.ok) return response
  const { scoringDisabled, deliveryRatio, volumeRange } = responseFields(response.value)
  if (scoringDisabled === true) return { ok: true, value: null }
  const ratio = Number(courierText(deliveryRatio).replace(/%$/, '') || Number.NaN)
  if (!(ratio >= 0 && ratio <= 100)) return unreadable
  return {
    ok: true,
    value: { deliveredPercent: Math.round(ratio), volume: cutText(courierText(volumeRange), LONGEST_VOLUME) },
  }
}
