import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { listOrdersOfShipments } from '../shipments/shipment-orders.queries.ts'
import { shipmentNotFound } from '../shipments/shipment-refusals.ts'
import { type ClaimRow, findClaim, findMissingGoods } from './courier-claims.queries.ts'
import { insertResolution } from './courier-rests.queries.ts'
import { decideGoodsClaim, type GoodsClaimDecision } from './goods-claim-rules.ts'
import { refuseRest } from './rest-refusals.ts'
import { keepCourierAccount } from './settled-shipments.queries.ts'

// SQL: schema/ledger.functions.sql post_rest

type Wanted = { shipmentId: number; amountMinor: Minor | null; note: string }

/** Asks a courier for units of a shipment that it did not bring back. */
export async function claimMissingGoods(
  tx: StoreTx,
  author: Author,
  { shipmentId, amountMinor, note }: Wanted,
): Promise<ClaimRow> {
  const { storeId } = author
  const orderId = (await listOrdersOfShipments(tx, storeId, [shipmentId])).get(shipmentId)
  if (orderId === undefined) throw shipmentNotFound()
  await lockOrders(tx, storeId, [orderId]) // guard: goods-claim-order
  // Read after the lock, in a statement of its own.
  const goods = await findMissingGoods(tx, storeId, shipmentId)
  if (!goods) throw shipmentNotFound()
  const decision = decideGoodsClaim(amountMinor, goods)
  if (!decision.ok) throw refuseGoodsClaim(decision)
  if (goods.accountId === null || !(await keepCourierAccount(tx, storeId, goods.accountId)))
    throw notFound('courier_account')
  const { amountMinor: claimedMinor } = decision
  const id = await insertResolution(tx, storeId, {
    ...{ kind: 'GOODS', shipmentId, lineId: null, amountMinor: claimedMinor, note, recordedBy: actorName(author) },
  })
  await recordAudit(tx, author, {
    action: 'courier_claim.created',
    entity: 'courier_claim',
    entityId: id,
    before: {},
    after: { shipment_id: shipmentId, amount: formatAmount(claimedMinor), note },
  })
  return (await findClaim(tx, storeId, id)) as ClaimRow
}

const texts = {
  nothing_missing: {
    en: 'No unit of this shipment is missing.',
    bn: 'এই পার্সেলের কোনো পণ্য হারায়নি।',
  },
  already_claimed: {
    en: 'The courier was asked for these goods already.',
    bn: 'এই পণ্যের দাম কুরিয়ারের কাছে আগেই চাওয়া হয়েছে।',
  },
}

function refuseGoodsClaim(refusal: Exclude<GoodsClaimDecision, { ok: true }>): ApiError {
  const { reason } = refusal
  if (reason === 'claim_open') return refuseRest(reason)
  if (reason === 'zero') return fieldError('amount', { en: 'Must be more than 0.', bn: '০-এর বেশি হতে হবে।' })
  if (reason !== 'above_price') return new ApiError('invalid_state', { message: texts[reason], details: { reason } })
  const price = formatAmount(refusal.priceMinor)
  return fieldError('amount', {
    en: `Must be at most ${price}, the price of what is missing.`,
    bn: `যা হারিয়েছে তার দাম ${price}; এর বেশি চাওয়া যায় না।`,
  })
}
