import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { Announced } from '../../shared/stored-values.ts'
import type { OfferKind } from './offer-rules.ts'
import { markAnnounced } from './offer-windows.queries.ts'
import type { OfferRow } from './offers-admin.queries.ts'

/**
 * Emits the events of a window that has opened or closed since the offer's last event, and returns the last one. Both,
 * when it opened and closed while no job ran. The transaction has locked the offer.
 */
export async function announceWindow(tx: StoreTx, storeId: number, offer: OfferRow, now: Date): Promise<Announced> {
  let announced = offer.announced as Announced
  if (announced === 'scheduled' && offer.isActive && offer.startsAt !== null && offer.startsAt <= now) {
    announced = await announceOffer(tx, storeId, offer, 'started')
  }
  if (announced === 'started' && offer.endsAt !== null && offer.endsAt <= now) {
    announced = await announceOffer(tx, storeId, offer, 'ended')
  }
  return announced
}

/** Emits `offer.started` or `offer.ended` of an offer that the transaction has locked, and records it. */
export async function announceOffer(
  tx: StoreTx,
  storeId: number,
  { id, name, kind, isAutomatic }: OfferRow,
  announced: 'started' | 'ended',
): Promise<Announced> {
  await markAnnounced(tx, storeId, id, announced)
  await recordEvent(tx, storeId, {
    type: `offer.${announced}`,
    resourceId: id,
    payload: { object: { id, name, kind: kind as OfferKind, is_automatic: isAutomatic } },
  })
  return announced
}
