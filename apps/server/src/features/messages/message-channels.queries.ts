import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { MessageChannels } from './message-channels.ts'

const columns = [
  'email_enabled as emailEnabled',
  'sms_enabled as smsEnabled',
  'sms_without_email as smsWithoutEmail',
] as const

/** What a store has chosen; kinds that it left at the defaults have no row. */
export const listChannels = (tx: StoreTx, storeId: number): Promise<(MessageChannels & { kind: string })[]> =>
  tx
    .selectFrom('message_settings')
    .select(['kind', ...columns])
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
  const { emailEnabled, smsEnabled, smsWithoutEmail } = { ...defaults, ...changes }
  return tx
    .insertInto('message_settings')
    .values({
      ...{ store_id: storeId, kind, email_enabled: emailEnabled },
      ...{ sms_enabled: smsEnabled, sms_without_email: smsWithoutEmail },
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'kind']).doUpdateSet({
        ...(changes.emailEnabled === undefined ? {} : { email_enabled: changes.emailEnabled }),
        ...(changes.smsEnabled === undefined ? {} : { sms_enabled: changes.smsEnabled }),
        ...(changes.smsWithoutEmail === undefined ? {} : { sms_without_email: changes.smsWithoutEmail }),
        updated_at: sql`now()`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}
