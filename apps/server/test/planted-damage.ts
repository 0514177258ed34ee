import pg from 'pg'
import { examine } from '../src/features/doctor/run-doctor.ts'
import { keepPlans } from './keep-plans.ts'

export type Statement = [sql: string, values?: unknown[]]

/** A transaction, never committed, in which constraints and triggers are off. */
export type Vandal = {
  /** Damages data, and returns the checks that find it. */
  damaged(statements: Statement[]): Promise<string[]>
  close(): Promise<void>
}

const uniqueIndexes = [
  'refresh_tokens_one_alive',
  'addresses_one_default',
  'payments_transaction_once',
  'offer_uses_first_order_phone',
  'refunds_one_open',
  'cancellation_requests_one_open',
  'leads_one_open',
]

export async function openVandal(adminUrl: string): Promise<Vandal> {
  const client = keepPlans(new pg.Client(adminUrl))
  await client.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const { rows: guards } = await client.query(`
    select conrelid::regclass::text as t, conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'c'`)
  for (const { t, name } of guards) await client.query(`alter table ${t} drop constraint if exists "${name}"`)
  for (const name of uniqueIndexes) await client.query(`drop index ${name}`)
  return {
    async damaged(statements) {
      await client.query('savepoint sound')
      for (const [sql, values = []] of statements) await client.query(sql, values)
      const found = await examine(client, { scopes: ['data', 'window', 'delivery'] })
      await client.query('rollback to sound')
      return found.filter(({ count }) => count > 0).map(({ check }) => check)
    },
    close: () => client.end(),
  }
}
