import type * as contract from '@haat/contract/merchant/alerts.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { AlertKind } from '@haat/contract/vocabulary.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { AlertRow, readSettingsOf } from './alerts.queries.ts'
import { defaultMailKinds, defaultPushKinds } from './kinds-of-alerts.ts'

type Alert = Data<typeof contract.listAlerts>['items'][number]

/** What the objects of events have, of those that name them. */
type Named = Partial<
  Record<'kind' | 'status' | 'id' | 'variantId' | 'orderId' | 'orderNumber' | 'ticketNumber' | 'sku', unknown>
>

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

export function presentAlert(
  { position, type, payload, createdAt }: AlertRow,
  kind: AlertKind,
  isSeen: boolean,
): Alert {
  const {
    id: ownId,
    variantId,
    orderId,
    orderNumber,
    ticketNumber,
    sku,
    kind: kindOfJob,
    status,
  } = camelKeys((payload.object ?? {}) as object) as Named
  const id = textOf(ownId ?? variantId)
  const isOfJob = kind === 'JOB_FINISHED'
  return {
    position,
    kind,
    type,
    object: {
      id,
      order_id: type.startsWith('order.') ? id : textOf(orderId),
      kind: isOfJob ? textOf(kindOfJob) : null,
      status: isOfJob ? textOf(status) : null,
      number: textOf(orderNumber ?? ticketNumber ?? sku) ?? '',
    },
    is_seen: isSeen,
    created_at: createdAt,
  }
}

export const presentAlertSettings = (
  settings: Awaited<ReturnType<typeof readSettingsOf>>,
  pushKey: string,
): Data<typeof contract.readAlertSettings> => ({
  push_kinds: [...(settings.pushKinds ?? defaultPushKinds)],
  mail_kinds: [...(settings.mailKinds ?? defaultMailKinds)],
  sms_kinds: settings.smsKinds ?? [],
  phone: settings.phone,
  digest: settings.digest ?? 'daily',
  digest_hour: settings.digestHour ?? 9,
  quiet_from: settings.quietFrom,
  quiet_to: settings.quietTo,
  devices: settings.devices.map(({ device, createdAt }) => ({ device, created_at: createdAt })),
  push_key: pushKey,
})
