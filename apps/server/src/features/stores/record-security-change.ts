import type { EventPayload } from '@haat/contract/events.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'

type SecurityChange = EventPayload<'store.security_changed'>

/** Emits that a setting was changed which decides where buyers, or their money, go: owners are alerted. */
export const recordSecurityChange = (
  tx: StoreTx,
  storeId: number,
  {
    setting,
    paymentMethod = '',
    before = '',
    after = '',
  }: Pick<SecurityChange['object'], 'setting'> & { paymentMethod?: string; before?: string; after?: string },
): Promise<void> =>
  recordEvent(tx, storeId, {
    type: 'store.security_changed',
    resourceId: storeId,
    payload: { object: { setting, payment_method: paymentMethod }, before, after },
  })
