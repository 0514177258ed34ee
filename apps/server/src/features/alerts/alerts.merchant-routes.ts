import * as contract from '@haat/contract/merchant/alerts.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { enforce } from '../../platform/enforce-limits.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { alertTests } from '../../platform/rate-limits.ts'
import { route } from '../../platform/route.ts'
import { type StaffCaller, staffOwner } from '../../platform/staff-sessions.ts'
import { camelKeys } from '../../shared/casing.ts'
import { describeDevice } from '../customers/device-rules.ts'
import { findAlertStore } from './alert-recipients.queries.ts'
import { listNewestEvents, readSettingsOf, saveAlertSettings, saveSeen, saveSeenAlone } from './alerts.queries.ts'
import { kindOfEvent, kindsFor, typesOfKinds } from './kinds-of-alerts.ts'
import { presentAlert, presentAlertSettings } from './present-alerts.ts'
import { pushKeys } from './push-keys.ts'
import { deleteOwnSubscription, saveSubscription } from './push-subscriptions.queries.ts'
import { readSubscription } from './read-subscription.ts'
import { sendTestAlert } from './send-test-alert.ts'

/** What staff should know: the alerts of a store, and how a person is alerted. */
export function alertRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listAlerts, async ({ store, actor, permissions, readOnce }) => {
    const types = typesOfKinds(kindsFor(permissions))
    const staffId = actor.type === 'staff' ? actor.id : null
    const { rows, last, seen, seenAlone } = await readOnce((tx) =>
      listNewestEvents(tx, store.id, { types, staffId, limit: contract.MAX_ALERTS }),
    )
    const items = rows.flatMap((row) => {
      const kind = kindOfEvent(row.type, row.payload)
      return kind
        ? [presentAlert(row, kind, staffId === null || row.position <= seen || seenAlone.includes(row.position))]
        : []
    })
    return { items, unseen_count: items.filter(({ is_seen }) => !is_seen).length, last_position: last }
  })

  const dbOf = ({ staffId }: StaffCaller) => deps.db.as(staffOwner(staffId))
  async function getOwnStore(staff: StaffCaller, subdomain: string) {
    const { staffId } = staff
    const found = await findAlertStore(dbOf(staff), { staffId, environment: deps.environment, subdomain })
    if (!found) throw notFound('store', 'subdomain')
    return found
  }

  route(app, deps, contract.markAlertsSeen, async ({ staff, params, body }) => {
    const { storeId } = await getOwnStore(staff, params.subdomain)
    const { position, positions = [] } = body
    await inStore(deps.db, storeId, async (tx) => {
      if (position !== undefined) await saveSeen(tx, storeId, staff.staffId, position)
      if (positions.length > 0)
        await saveSeenAlone(tx, storeId, staff.staffId, { positions, most: contract.MAX_ALERTS })
    })
    return null
  })

  route(app, deps, contract.testAlert, async ({ staff, params, body, reply }) => {
    const store = await getOwnStore(staff, params.subdomain)
    enforce(deps.limiter, alertTests, { owner: 0, of: staff.staffId }, null, reply)
    const { sentTo, problem } = await sendTestAlert(deps, staff, store, body.channel)
    return { channel: body.channel, sent_to: sentTo, problem }
  })

  const publicKey = () => pushKeys(deps.secrets)[0]?.publicKey ?? ''
  const settingsOf = async (staff: StaffCaller) =>
    presentAlertSettings(await readSettingsOf(dbOf(staff), staff.staffId), publicKey())

  route(app, deps, contract.readAlertSettings, ({ staff }) => settingsOf(staff))

  route(app, deps, contract.updateAlertSettings, async ({ staff, body }) => {
    const { quiet_from: from, quiet_to: to, ...chosen } = body
    if ((from ?? null) === null ? (to ?? null) !== null : (to ?? null) === null) throw fieldError('quiet_to', bothTimes)
    const quiet = from === undefined && to === undefined ? undefined : ([from ?? null, to ?? null] as const)
    await saveAlertSettings(dbOf(staff), staff.staffId, { ...camelKeys(chosen), quiet })
    return settingsOf(staff)
  })

  route(app, deps, contract.addPushSubscription, async ({ staff, body, userAgent }) => {
    const { staffId, sessionId } = staff
    await saveSubscription(
      dbOf(staff),
      { ...readSubscription(body), pushKey: publicKey() },
      { staffId, sessionId, device: describeDevice(userAgent), now: deps.clock(), most: contract.MAX_PUSH_DEVICES },
    )
    return settingsOf(staff)
  })

  route(app, deps, contract.removePushSubscription, async ({ staff, body }) => {
    await deleteOwnSubscription(dbOf(staff), staff.staffId, body.endpoint)
    return settingsOf(staff)
  })
}

const bothTimes = {
  en: 'Send both times of the quiet hours, or null for both.',
  bn: 'নীরব সময়ের শুরু ও শেষ দুটিই দিন, না হলে দুটিতেই null দিন।',
}
