import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { matchingTypes } from '../../platform/event-types.ts'
import { readLog } from '../events/events.queries.ts'
import { type BehindWebhook, findFollowing, insertDeliveries, moveAlong } from './fan-out.queries.ts'
import { passesFilters } from './webhook-filter-rules.ts'

/** Events that one transaction passes on to a webhook. */
const PAGE = 200

/** Writes the deliveries of the next events of the log that a webhook is sent. Repeated or run twice at once, it writes each once; false when it wrote nothing. */
export const fanOutWebhook = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, webhook: BehindWebhook): Promise<boolean> =>
  inStore(db, webhook.storeId, async (tx) => {
    const following = await findFollowing(tx, webhook)
    if (!following) return false
    const { position, types, isThin } = following
    const page = await readLog(tx, webhook.storeId, { after: position, types: matchingTypes(types), limit: PAGE })
    // A restored database has a shorter log; events that it gives the same positions again are other ones.
    const to = position > page.last ? page.last : page.upto
    if (!(await moveAlong(tx, webhook, position, to))) return false
    const sent = page.events.filter(({ payload }) => passesFilters(following, payload))
    await insertDeliveries(tx, webhook, sent, { isThin, now: clock() })
    return true
  })
