import { type RawBuilder, sql } from 'kysely'

/** A value as a `jsonb` parameter, such as many rows for `jsonb_to_recordset`. */
export const jsonb = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`
