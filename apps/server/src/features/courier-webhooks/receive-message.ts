import { type Database, inStore } from '../../platform/database.ts'
import { isStorableText } from '../../platform/json-body.ts'
import { keyDigest } from '../../shared/api-key.ts'
import { hintConsignment } from '../bookings/booking-hints.queries.ts'
import { responseFields } from '../couriers/call-courier.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { meaningOf } from '../parcel-tracking/courier-word-rules.ts'
import { hintParcel } from '../parcel-tracking/hint-parcel.queries.ts'
import { hintPart } from '../parcel-tracking/hint-part.ts'
import { saysInPart } from '../parcel-tracking/tracking-rules.ts'
import { type NotifiedAccount, noteReceived } from './courier-webhooks.queries.ts'

/**
 * Has the courier asked about the parcel of a message, if it is one of the account. Nothing else of the message is used but that
 * it says of a delivery in part: no status that is read later may say so, and staff are asked what was kept. A forged message
 * moves neither money nor stock.
 */
export async function receiveMessage(
  db: Database,
  account: NotifiedAccount,
  { body, now }: { body: string; now: Date },
): Promise<void> {
  const driver = courierDrivers[account.courier]
  const hint = driver.webhook.hintOf(responseFields(parsed(body)))
  await inStore(db, account.storeId, async (tx) => {
    await noteReceived(tx, account, now)
    if (!hint || !isStorableText(hint.number)) return
    const { word, ...parcel } = hint
    const about = { storeId: account.storeId, accountId: account.accountId, ...parcel, now }
    const isInPart = saysInPart(meaningOf(driver, word))
    await (isInPart ? hintPart : hintParcel)(tx, { ...about, digest: keyDigest(body), isInPart })
    if (hint.consignmentId !== '' && hint.number !== '') await hintConsignment(tx, about)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
