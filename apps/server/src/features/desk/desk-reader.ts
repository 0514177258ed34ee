import { actorName, authorOf } from '../../platform/audit.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import type { DeskReader } from './desk-tasks.queries.ts'

/** Staff or a key, as a reader or an agent of the desk. */
export const deskReaderOf = (
  caller: MerchantCaller & { request: { ip: string; id: string } },
  now: Date,
): DeskReader => ({
  storeId: caller.store.id,
  desk: caller.store.settings.desk,
  agent: actorName(authorOf(caller)),
  hashPhone: caller.store.hashPhone,
  now,
})
