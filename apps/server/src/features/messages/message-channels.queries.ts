import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { MessageChannels } from './message-channels.ts'

/** What a store has chosen; kinds that it left at the defaults have no row. */
export const listChannels = (tx: StoreTx, storeId: number): Promise<(MessageChannels & { kind: string })[]> =>
  tx
    .selectFrom('message_settings')
    .select(['kind', 'email_enabled as emailEnabled', 'sms_enabled as smsEnabled'])
    .where('store_id', '=', storeId)
    .execute()

/** Changes the given channels of a kind in one statement; the others stay, or get their defaults. */
export async function saveChannels(
  tx: StoreTx,
  storeId: number,
  kind: string,
  changes: Partial<MessageChannels>,
  defaults: MessageChannels,
): Promise<MessageChannels> {
  const { emailEnabled, smsEnabled } = { ...defaults, ...changes }
  return tx
    .insertInto('message_settings')
    .values({ store_id: storeId, kind, email_enabled: emailEnabled, sms_enabled: smsEnabled })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'kind']).doUpdateSet({
        ...(changes.emailEnabled === undefined ? {} : { email_enabled: changes.emailEnabled }),
        ...(changes.smsEnabled === undefined ? {} : { sms_enabled: changes.smsEnabled }),
        updated_at: sql`now()`,
      }),
    )
    .returning(['email_enabled as emailEnabled', 'sms_enabled as smsEnabled'])
    .executeTakeFirstOrThrow()
}
