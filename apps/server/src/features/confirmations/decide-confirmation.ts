import type { BuyerReply, ConfirmationDecision, RiskLevelCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { blockKeysOf } from '../blocks/block-keys.ts'
import { isRefused } from '../blocks/block-rules.ts'
import { listMetBlocks } from '../blocks/blocks.queries.ts'
import { requestCancellation } from '../cancellations/request-cancellation.ts'
import { recordBuyerReply } from '../desk/buyer-reply.queries.ts'
import { intoHours } from '../desk/desk-hours.ts'
import { moveOrder, refusalOf } from '../order-transitions/move-order.ts'
import { insertNote, lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import type { OrderHolder } from '../orders/order-owner.queries.ts'
import { orderOwnerActor } from '../orders/order-owner.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { findLink, findRiskLevel, useLink } from './confirmation-links.queries.ts'
import { isConfirmedAtOnce } from './confirmation-rules.ts'

export type BuyerDecision = { token: string; decision: ConfirmationDecision; note: string }

/** Does what the buyer of an order decides by the link. Who has it acts as the buyer, for this one order and once. */
export async function decideConfirmation(
  tx: StoreTx,
  store: Pick<StoreContext, 'id' | 'settings'>,
  { token, decision, note }: BuyerDecision,
  now: Date,
): Promise<void> {
  const { id: storeId, settings } = store
  if (decision === 'cancel' && note === '')
    throw fieldError('note', { en: 'Choose a reason.', bn: 'একটি কারণ বেছে নিন।' })
  const link = await findLink(tx, storeId, linkDigest(token), now)
  const order = link && (await lockOrder(tx, storeId, link.orderId))
  if (!link || !order) throw notFound('confirmation_link', 'token')
  if (!(await useLink(tx, storeId, link, { decision, now }))) {
    // Staff who changed the order meanwhile have ended its links.
    const isUsed = await findLink(tx, storeId, linkDigest(token), now)
    throw isUsed ? linkUsed(order) : notFound('confirmation_link', 'token')
  }
  if (order.status !== 'PENDING') throw refusalOf('confirm', order, undefined)

  const { id: orderId, customerId } = order
  const owner: OrderHolder = customerId === null ? { customerId, guestOrderId: orderId } : { customerId }
  if (decision === 'cancel') {
    await requestCancellation(tx, storeId, owner, { orderId, reason: note }, settings)
    return
  }
  const riskLevel = await findRiskLevel<RiskLevelCode>(tx, storeId, orderId)
  const actor = orderOwnerActor(owner)
  const words = texts[order.locale === 'en' ? 'en' : 'bn']
  const isConfirmed =
    decision === 'confirm' &&
    isConfirmedAtOnce({ ...order, riskLevel }, settings.desk) &&
    !isRefused(await listMetBlocks(tx, storeId, blockKeysOf(buyerOf(order))))
  const wish = note || (isConfirmed ? '' : words[decision])
  if (wish) {
    const written = { code: 'BUYER_REPLY', note: wish, isPublic: false, actorType: actor.type, actorId: actor.id }
    await insertNote(tx, { storeId, orderId, ...written })
  }
  if (isConfirmed) {
    const confirmed = await moveOrder(tx, { storeId, orderId, action: 'confirm', actor, note: words.confirm })
    return announce(tx, confirmed, decision)
  }
  await recordBuyerReply(tx, { storeId, orderId, reply: decision, dueAt: intoHours(now, settings.desk) })
  return announce(tx, order, decision)
}

const buyerOf = ({ phone, address }: OrderRow) => ({ phone: phone as PhoneNumber, address, shopperIp: undefined })

const announce = (tx: StoreTx, order: OrderRow, reply: BuyerReply): Promise<void> =>
  recordEvent(tx, order.storeId, {
    type: 'order.buyer_replied',
    resourceId: order.id,
    payload: { object: orderFacts(order), reply },
  })

const texts: Record<'en' | 'bn', Record<BuyerReply, string>> = {
  en: { confirm: 'The buyer confirmed by the link.', call_me: 'The buyer wants a call.' },
  bn: { confirm: 'ক্রেতা লিংক থেকে নিশ্চিত করেছেন।', call_me: 'ক্রেতা কল চান।' },
}

const linkUsed = ({ status }: OrderRow) =>
  new ApiError('invalid_state', {
    message: {
      en: 'You have already used this link. For anything else contact the store.',
      bn: 'এই লিংক একবার ব্যবহার হয়ে গেছে। আর কিছু দরকার হলে দোকানে যোগাযোগ করুন।',
    },
    details: { current_status: status, reason: 'link_used' },
  })
