import { takingsMethods } from '@haat/contract/vocabulary.ts'
import { expect, it } from 'vitest'
import { openSessionStatuses } from '../src/features/orders/payment-status-rules.ts'
import { setUpApp } from './set-up.ts'

// Words that both the server and the database must know are the same in both.

const h = await setUpApp()

it('the statuses of an open payment session are those of the database, and of its indexes', async () => {
  const [row] = await h.sql('select open_session_statuses() as statuses')
  expect(row?.statuses).toEqual(openSessionStatuses)
  const indexes = await h.sql<{ name: string; words: string[] }>(
    `select c.relname as name, array(select w[1] from regexp_matches(pg_get_expr(i.indpred, i.indrelid), '''([A-Z]+)''', 'g') w) as words
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname in ('payment_sessions_one_open', 'payment_sessions_expiring') order by 1`,
  )
  expect(indexes).toEqual(
    ['payment_sessions_expiring', 'payment_sessions_one_open'].map((name) => ({ name, words: openSessionStatuses })),
  )
})

it('the accounts of money are the methods of the takings, and accounts of the ledger', async () => {
  const [row] = await h.sql<{ accounts: string[]; allowed: string }>(
    `select money_accounts() as accounts, pg_get_constraintdef(oid) as allowed from pg_constraint where conname = 'ledger_lines_account'`,
  )
  expect(row?.accounts).toEqual([...takingsMethods])
  expect(takingsMethods.filter((method) => !row?.allowed.includes(`'${method}'`))).toEqual([])
})
