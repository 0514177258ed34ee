import { type Account, parcelsOf } from '../account.ts'
import { moveParcel } from '../move-parcel.ts'
import type { Parcel } from '../parcel.ts'
import { places } from '../places.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { owedFor, unsettledParcels } from '../settle-account.ts'
import { json } from '../simulated-response.ts'
import { steadfastFacts } from './steadfast-facts.ts'

type Find = (account: Account, value: string) => Parcel | undefined

const notFound = () => steadfastFacts.fail(404, 'Consignment not found.')

/** The status of a consignment. With the fault `flip` it waits for approval once more, and then turns out otherwise. */
const readStatus =
  (find: Find): Handler =>
  (sim, account, { params }, rule) => {
    const parcel = find(account, params.value ?? '')
    if (!parcel) return notFound()
    if (rule?.kind !== 'flip') return json({ status: 200, delivery_status: parcel.status })
    const [ended = 'delivered'] = /^(delivered|partial_delivered|cancelled|unknown)/.exec(parcel.status) ?? []
    moveParcel(sim, account, parcel, { status: rule.code || 'cancelled' })
    return json({ status: 200, delivery_status: `${ended}_approval_pending` })
  }

export const readStatusById = readStatus(({ parcels }, value) => parcels.entries.get(value))
export const readStatusByInvoice = readStatus((account, value) =>
  parcelsOf(account).find(({ number }) => number === value),
)
export const readStatusByTrackingCode = readStatus((account, value) =>
  parcelsOf(account).find(({ trackingCode }) => trackingCode === value),
)

/** What Steadfast owes the merchant for parcels that are at an end. */
export const readBalance: Handler = (_sim, account) => {
  const owed = unsettledParcels(account).reduce((sum, parcel) => sum + owedFor(parcel), 0)
  return json({ status: 200, current_balance: Math.round(owed * 100) / 100 })
}

export const listPoliceStations: Handler = () => {
  const names = [...new Set(places.map(({ police }) => police))]
  return json(names.map((name, index) => ({ id: index + 1, name })))
}

/** The delivery ratios of phone numbers by their last digit. */
const risks: Record<string, { delivered: number; returned: number; band: string; range: string }> = {
  '7': { delivered: 70, returned: 30, band: 'medium', range: '6-20' },
  '8': { delivered: 40, returned: 60, band: 'medium', range: '6-20' },
}

/** The fraud score of a phone number: ratios and a range, no counts. Last digit 8 is risky, 9 is unknown. */
export const readRisk: Handler = (sim, _account, { params }) => {
  const phone = params.phone ?? ''
  if (!/^01[3-9]\d{8}$/.test(phone)) return refuseFields(sim, 'steadfast', { phone: ['The phone must be 11 digits.'] })
  const last = phone.slice(-1)
  const isUnknown = last === '9'
  const known = risks[last] ?? { delivered: 95, returned: 5, band: 'high', range: '25+' }
  const isRisky = last === '8'
  return json({
    status: 200,
    phone,
    score: isUnknown ? null : known.delivered,
    level: isUnknown ? null : isRisky ? 'risk' : 'safe',
    reasons: isRisky ? ['High cancellation ratio'] : [],
    scoring_disabled: isUnknown,
    doubtful_reports: false,
    total_reports: isRisky ? 2 : 0,
    delivery_ratio: isUnknown ? 0 : known.delivered,
    cancellation_ratio: isUnknown ? 0 : known.returned,
    volume_band: isUnknown ? 'none' : known.band,
    volume_range: isUnknown ? '0' : known.range,
    fraud_categories: isRisky ? ['fake_order'] : [],
    return_ratio: isUnknown ? 0 : known.returned,
  })
}
