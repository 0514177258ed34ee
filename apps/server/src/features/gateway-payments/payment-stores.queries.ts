import { ANONYMOUS } from '../../platform/connection-gate.ts'
import type { Deps } from '../../platform/deps.ts'

/** The store of a session, of this server's environment: all that a returning browser says about it is its ID. */
export async function findStoreOfSession(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  sessionId: string,
): Promise<number | null> {
  const { rows } = await db.as(ANONYMOUS).query<{ storeId: number | null }>({
    name: 'find_store_of_session',
    text: 'select store_of_payment_session($1, $2) as "storeId"',
    values: [sessionId, environment],
  })
  return rows[0]?.storeId ?? null
}
