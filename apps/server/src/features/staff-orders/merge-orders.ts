import { maxOrderTags } from '@haat/contract/limits.ts'
import { maxNoteLength } from '@haat/contract/text-lengths.ts'
import type { StoreTx } from '../../platform/database.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { cutText } from '../../shared/cut-text.ts'
import { itemsFingerprint } from '../order-placement/order-inserts.queries.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { releaseOrder } from '../order-transitions/release-order.ts'
import { orderActorName } from '../orders/order-actor.ts'
import { updateOrder } from '../orders/order-changes.queries.ts'
import { addRestocked } from '../orders/order-line-changes.queries.ts'
import { addTags } from '../orders/tag-rules.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { insertHeldBundles, writeEditedLines } from './edit-order.queries.ts'
import { bundlesOf, fieldsOf, keepOffer, linesOf } from './edit-order.ts'
import { moveDealUnits, moveTakenUnits } from './merge-orders.queries.ts'
import { mergeNotes } from './merge-rules.ts'
import type { OrderTaker } from './order-taker.ts'
import { type MergeRequest, type PreparedMerge, prepareMerge } from './prepare-merge.ts'
import { recordMerge } from './record-merge.ts'

/** Merges an order into another one, as the preview showed it: its items move over, and it is cancelled. */
export async function mergeOrders(
  tx: StoreTx,
  caller: OrderTaker,
  { version, fromVersion, ...request }: MergeRequest & { version: number; fromVersion: number },
  now: Date,
): Promise<void> {
  const { id: storeId } = caller.store
  const merge = await prepareMerge(tx, caller, request, now)
  const { order, other, edit } = merge
  refuseOtherVersion(order, version) // guard: merge-version
  refuseOtherVersion(other, fromVersion) // guard: merge-from-version
  if (edit.refusals[0]) throw edit.refusals[0]

  const lines = mergedLinesOf(merge, caller.store)
  await moveStockOver(tx, caller, merge)
  await writeEditedLines(tx, storeId, order.id, lines)
  await moveDealUnits(tx, { storeId, orderId: order.id, fromOrderId: other.id })
  await insertHeldBundles(tx, storeId, order.id, bundlesOf(edit))
  await cancelMerged(tx, caller, merge)
  const offer = await keepOffer(tx, edit)
  const settled = await settlePayments(
    tx,
    await updateOrder(tx, storeId, order.id, {
      ...fieldsOf(edit, {}, now),
      leastAdvanceMinor: edit.order.leastAdvanceMinor,
      ...offer,
      itemsFingerprint: itemsFingerprint(lines),
      note: cutText(mergeNotes(order.note, other.note), maxNoteLength),
      tags: addTags(other.tags)(order.tags).slice(0, maxOrderTags),
      ...(order.taxBin === '' && order.taxName === '' && { taxBin: other.taxBin, taxName: other.taxName }),
      ...(order.duplicateOf === other.id && { duplicateOf: null }),
    }),
  )
  await recordMerge(tx, caller, merge, lines, settled)
}

/** The lines of the order that is left: those of the other one are new to it. */
const mergedLinesOf = ({ edit, own }: PreparedMerge, store: OrderTaker['store']) =>
  linesOf(edit, store).map((line) => {
    const merged = edit.lines.find(({ variantId }) => variantId === line.variantId)
    return {
      ...line,
      id: own.find(({ variantId }) => variantId === line.variantId)?.id ?? null,
      takenQuantity: merged?.takenQuantity ?? 0,
      costPriceMinor: merged?.costPriceMinor ?? null,
    }
  })

async function moveStockOver(tx: StoreTx, { store, actor }: OrderTaker, { order, other, added }: PreparedMerge) {
  const taken = added
    .map(({ variantId, takenQuantity }) => ({ variantId, quantity: takenQuantity }))
    .filter(({ quantity }) => quantity > 0)
  const which = { storeId: store.id, orderId: order.id, fromOrderId: other.id, actor: orderActorName(actor) }
  await moveTakenUnits(tx, which, taken)
  await addRestocked(tx, store.id, other.id, taken)
}

/** Cancels the order whose items were moved. Its stock and its units of flash deals are no longer its own. */
async function cancelMerged(tx: StoreTx, { store, actor }: OrderTaker, { order, other }: PreparedMerge): Promise<void> {
  const which = { storeId: store.id, orderId: other.id, actor }
  const reason = mergedReason[other.locale === 'en' ? 'en' : 'bn'](order.orderNumber)
  const changes = { cancelReason: reason, mergedInto: order.id, duplicateOf: null }
  await moveOrder(tx, { ...which, action: 'cancel', note: reason, changes })
  await releaseOrder(tx, { ...which, restock: false })
}

/** The reason of the cancellation, which the buyer reads. */
const mergedReason = {
  en: (number: string) => `Merged into order ${number}: the items come in one parcel.`,
  bn: (number: string) => `এর পণ্যগুলো ${number} অর্ডারের সঙ্গে আসবে।`,
}
