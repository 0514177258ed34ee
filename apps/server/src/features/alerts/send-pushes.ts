import type { Role } from '@haat/contract/permissions.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type LaneWorker, startLanes } from '../../platform/lane-worker.ts'
import type { Locale } from '../../shared/locale.ts'
import { isInLog, readLog } from '../events/events.queries.ts'
import { alertsText } from './alert-texts.ts'
import { alertsOf, countByText } from './count-alerts.ts'
import { encryptPush, topicOf, vapidHeader } from './encrypt-push.ts'
import { isUrgentEvent, pushedTo, typesOfKinds } from './kinds-of-alerts.ts'
import { type ClaimedPush, claimPushes, findPushedUrgent, type PushedUpTo, savePushed } from './push-claims.queries.ts'
import { pushKeys } from './push-keys.ts'
import { deleteSubscriptions, listPushSubscriptions, type PushSubscription } from './push-subscriptions.queries.ts'
import { quietUntil } from './quiet-hours-rules.ts'

type PushDeps = Pick<Deps, 'clock' | 'db' | 'environment' | 'logger' | 'publicUrl' | 'secrets' | 'push'>

/** Members to whom a process pushes at once. */
const CONCURRENCY = 16
const LEASE_SECONDS = 60
/** A member gets one message in this time at most; what comes meanwhile is counted in the next. */
const EVERY_MS = 60_000
const RETRY_MS = 30_000
const MAX_ATTEMPTS = 4
/** Events of one message; what is beyond follows in the next. */
const MOST_EVENTS = 200
/** How long a push service keeps a message for a phone without a connection. */
const TTL_SECONDS = 12 * 3_600

/** Pushes alerts to the browsers of one environment's staff. What was pushed is a position in the log: a process that dies repeats it at most. */
export function startPushSender(deps: PushDeps, { pollMs = 2_000 }: { pollMs?: number } = {}): LaneWorker {
  const lane = {
    capacity: CONCURRENCY,
    start: async (free: number) => {
      const claimed = await claimPushes(deps, free, LEASE_SECONDS, deps.clock())
      return claimed.map((one) => ({
        count: 1,
        done: pushTo(deps, one).catch((err) =>
          deps.logger.error({ err, storeId: one.storeId }, 'alerts could not be pushed; they are after the lease'),
        ),
      }))
    },
  }
  return startLanes([lane], { pollMs, onError: (err) => deps.logger.error({ err }, 'alerts cannot be read') })
}

async function pushTo(deps: PushDeps, claim: ClaimedPush): Promise<void> {
  const { storeId, staffId, role, pushed, attempts, quietFrom, quietTo } = claim
  const now = deps.clock()
  const quiet = quietUntil(now, quietFrom, quietTo)
  const kinds = pushedTo(role as Role, claim.pushKinds, quiet !== null)
  const { urgent, page } = await inStore(deps.db, storeId, async (tx) => {
    const urgent = Math.max(pushed, await findPushedUrgent(tx, storeId, staffId))
    const query = { after: quiet ? urgent : pushed, types: typesOfKinds(kinds), limit: MOST_EVENTS, notBy: staffId }
    return { urgent, page: await readLog(tx, storeId, query) }
  })
  const save = (to: PushedUpTo, inMs: number, attempt = 0) =>
    inStore(deps.db, storeId, (tx) =>
      savePushed(tx, storeId, staffId, { ...to, at: new Date(now.getTime() + inMs), attempts: attempt }),
    )
  // Older than the log, or of another one: a database was restored.
  if (!isInLog(pushed, page) || urgent > page.last) return save({ position: page.last, urgentPosition: page.last }, 0)
  const alerts = alertsOf(page.events.filter((event) => event.position > urgent || !isUrgentEvent(event)))
  const counts = countByText(alerts)
  const reached = { position: quiet ? pushed : page.upto, urgentPosition: Math.max(urgent, page.upto) }
  // What is urgent does not wait for the end of the quiet hours, where somebody wants it pushed.
  const quietMs = quiet ? quiet.getTime() - now.getTime() : 0
  if (counts.size === 0) return save(reached, kinds.length > 0 ? Math.min(quietMs, EVERY_MS) : quietMs)
  const { hasFailed, sentTo } = await pushToDevices(deps, claim, alertsText(counts, claim.locale as Locale), {
    position: page.upto,
  })
  if (hasFailed && sentTo.length === 0 && attempts < MAX_ATTEMPTS)
    return save({ position: pushed, urgentPosition: urgent }, RETRY_MS * 2 ** attempts, attempts)
  return save(reached, EVERY_MS)
}

type Recipient = Pick<ClaimedPush, 'staffId' | 'subdomain' | 'storeName' | 'locale'>

/** Sends a message to the devices of a person. `hasFailed`: another attempt may reach more of them. */
export async function pushToDevices(
  deps: Omit<PushDeps, 'environment' | 'logger'>,
  { staffId, subdomain, storeName, locale }: Recipient,
  text: string,
  about: { position: number } | { isTest: true },
): Promise<{ sentTo: string[]; hasFailed: boolean }> {
  const subscriptions = await listPushSubscriptions(deps.db, staffId, deps.clock())
  const payload = JSON.stringify({ title: storeName, body: text, language: locale, subdomain, ...about })
  const statuses = await Promise.all(subscriptions.map((one) => sendOne(deps, one, payload, subdomain)))
  const gone = subscriptions.filter((_, index) => isGone(statuses[index] ?? 0))
  if (gone.length > 0)
    await deleteSubscriptions(
      deps.db,
      gone.map(({ endpoint }) => endpoint),
    )
  return {
    sentTo: subscriptions.filter((_, index) => isSent(statuses[index] ?? 0)).map(({ device }) => device),
    hasFailed: statuses.some((status) => !isSent(status) && !isGone(status)),
  }
}

const isSent = (status: number) => status >= 200 && status < 300
// 403: it was made for another key.
const isGone = (status: number) => status === 404 || status === 410 || status === 403

async function sendOne(
  { clock, push, secrets, publicUrl }: Omit<PushDeps, 'environment' | 'logger'>,
  subscription: PushSubscription,
  text: string,
  subdomain: string,
): Promise<number> {
  const { endpoint, pushKey } = subscription
  const key = pushKeys(secrets).find(({ publicKey }) => publicKey === pushKey)
  // The secret that it was made with is not used any more.
  if (!key) return 410
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'https://localhost'
  const body = encryptPush(text, subscription)
  const headers = {
    authorization: vapidHeader(endpoint, key, subject, clock()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: String(TTL_SECONDS),
    urgency: 'high',
    topic: topicOf(subdomain),
  }
  return push({ endpoint, headers, body })
}
