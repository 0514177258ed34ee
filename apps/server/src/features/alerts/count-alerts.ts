import type { AlertKind } from '@haat/contract/vocabulary.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { LoggedEventRow } from '../events/events.queries.ts'
import type { AlertCount, AlertTextKey } from './alert-texts.ts'
import { kindOfEvent } from './kinds-of-alerts.ts'

/** An event that staff should know of; `number` is empty where people use none. */
export type NamedAlert = {
  kind: AlertKind
  /** The kind of text that names it. */
  textKey: AlertTextKey
  number: string
  createdAt: Date
  /** The type of the event, and of a changed setting which; who of the staff has done it. */
  type: string
  setting: string
  staffId: string | null
}

type Numbered = { orderNumber?: string; ticketNumber?: string; sku?: string; setting?: string; status?: string }

/** Those of the events that are alerts. */
export const alertsOf = (events: readonly LoggedEventRow[]): NamedAlert[] =>
  events.flatMap(({ type, payload, createdAt, staffId }) => {
    const kind = kindOfEvent(type, payload)
    if (!kind) return []
    const {
      orderNumber,
      ticketNumber,
      sku,
      setting = '',
      status,
    } = camelKeys((payload.object ?? {}) as object) as Numbered
    const number = orderNumber ?? ticketNumber ?? sku ?? ''
    const textKey = kind === 'JOB_FINISHED' && status === 'FAILED' ? 'JOB_FAILED' : kind
    return [{ kind, textKey, number, createdAt, type, setting, staffId }]
  })

export function countByText(alerts: readonly Pick<NamedAlert, 'textKey' | 'number'>[]): Map<AlertTextKey, AlertCount> {
  const counts = new Map<AlertTextKey, AlertCount>()
  for (const { textKey, number } of alerts)
    counts.set(textKey, { count: (counts.get(textKey)?.count ?? 0) + 1, number })
  return counts
}
