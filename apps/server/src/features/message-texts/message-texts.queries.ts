import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { TextDraft, TextKey } from './text-catalogue.ts'

/** What a store has for a text: `own` is undefined while it is the default. */
export type StoredText = { own: TextDraft | undefined; version: number; updatedAt: Date | null }
/** A text that was never changed. */
export const neverChanged: StoredText = { own: undefined, version: 1, updatedAt: null }

type Row = { subject: string | null; body: string | null; version: number; updatedAt: Date }
const columns = ['subject', 'body', 'version', 'updated_at as updatedAt'] as const

const storedOf = ({ subject, body, version, updatedAt }: Row): StoredText => ({
  own: body === null ? undefined : { subject: subject ?? '', body },
  version,
  updatedAt: version === 1 ? null : updatedAt,
})

const textRow = (tx: StoreTx, storeId: number, { code, channel, language }: TextKey) =>
  tx
    .selectFrom('message_texts')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('channel', '=', channel)
    .where('language', '=', language)

export async function findStoredText(tx: StoreTx, storeId: number, key: TextKey): Promise<StoredText> {
  const row = await textRow(tx, storeId, key).executeTakeFirst()
  return row ? storedOf(row) : neverChanged
}

/** The texts of an occasion that a store wrote; of all occasions without `code`. */
export async function listStoredTexts(
  tx: StoreTx,
  storeId: number,
  code?: TextKey['code'],
): Promise<(key: TextKey) => StoredText> {
  const rows = await tx
    .selectFrom('message_texts')
    .select([...columns, 'code', 'channel', 'language'])
    .where('store_id', '=', storeId)
    .$if(code !== undefined, (query) => query.where('code', '=', code as string))
    .execute()
  const nameOf = ({ code, channel, language }: Record<keyof TextKey, string>) => `${code}/${channel}/${language}`
  const byName = new Map(rows.map((row) => [nameOf(row), storedOf(row)]))
  return (key) => byName.get(nameOf(key)) ?? neverChanged
}

/** Locks a text of a store, also one that it never changed. */
export async function lockStoredText(tx: StoreTx, storeId: number, key: TextKey): Promise<StoredText> {
  await tx
    .insertInto('message_texts')
    .values({ ...key, store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return storedOf(await textRow(tx, storeId, key).forNoKeyUpdate().executeTakeFirstOrThrow()) // guard: message-text-lock
}

/** Writes a text that this transaction has locked, as a new version; undefined is the default one. */
export async function updateStoredText(
  tx: StoreTx,
  storeId: number,
  { code, channel, language }: TextKey,
  own: TextDraft | undefined,
): Promise<StoredText> {
  const row = await tx
    .updateTable('message_texts')
    .set({ subject: channel === 'email' && own ? own.subject : null, body: own?.body ?? null })
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return storedOf(row)
}
