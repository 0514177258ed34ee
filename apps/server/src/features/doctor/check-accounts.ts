import pg from 'pg'
import type { Finding } from './run-doctor.ts'

const SHOWN = 20

/** Reads rows of all stores, as the owner of the schema. */
export async function readAllStores<R extends pg.QueryResultRow>(adminUrl: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** Makes the finding of a check of accounts, from those that it does not hold for; `shown` names them. */
export const accountFindings =
  <A>(accounts: readonly A[], shown: (account: A) => Finding['rows'][number]) =>
  (check: string, holds: string, isWrong: (account: A) => boolean): Finding => {
    const wrong = accounts.filter(isWrong)
    return { check, holds, rows: wrong.slice(0, SHOWN).map(shown), count: wrong.length }
  }
