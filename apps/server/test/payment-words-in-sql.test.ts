import { readdirSync, readFileSync } from 'node:fs'
import {
  gatewayCodes,
  offeredMethods,
  paymentMethods,
  payoutAccountMethods,
  payoutMethods,
  recordableMethods,
  takingsMethods,
} from '@haat/contract/vocabulary.ts'
import { expect, it } from 'vitest'
import { listDrivers } from '../src/features/gateways/gateway-drivers.ts'
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

it('the codes of payments in the database are those of the contract', async () => {
  const [row] = await h.sql(
    `select gateway_codes() as gateways, payment_method_codes() as methods, payout_method_codes() as payouts,
       payout_account_codes() as accounts, money_accounts() as takings`,
  )
  expect(row).toEqual({
    gateways: [...gatewayCodes],
    methods: [...paymentMethods],
    payouts: [...payoutMethods],
    accounts: [...payoutAccountMethods],
    takings: [...takingsMethods],
  })
})

it('every gateway has a driver, and its payment method can be offered, recorded and counted', () => {
  const codes = listDrivers().map(({ code }) => code)
  expect(codes).toEqual([...gatewayCodes])
  for (const methods of [offeredMethods, recordableMethods, takingsMethods])
    expect(codes.filter((code) => !(methods as readonly string[]).includes(code))).toEqual([])
})

const named = new RegExp(gatewayCodes.join('|'), 'i')

it('no constraint, function, view or index of the database names a gateway', async () => {
  const rows = await h.sql<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
     union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and not (proname = any ($1))
     union all select viewname, definition from pg_views where schemaname = 'public'
     union all select indexname, indexdef from pg_indexes where schemaname = 'public'`,
    [['gateway_codes', 'payment_method_codes', 'payout_method_codes', 'payout_account_codes', 'money_accounts']],
  )
  expect(rows.length).toBeGreaterThan(1_000)
  expect(rows.filter(({ text }) => named.test(text)).map(({ name }) => name)).toEqual([])
})

/** The only files outside the drivers' folders that may name a gateway, and why. */
const naming: Record<string, string> = {
  'apps/server/src/demo/history/history-order-rows.ts': 'how demo buyers paid',
  'apps/server/src/demo/history/history-plan.ts': 'how often demo buyers choose each',
  'apps/server/src/demo/history/history.queries.ts': 'how demo refunds were paid',
  'apps/server/src/features/gateways/gateway-drivers.ts': 'lists the drivers',
  'apps/server/src/features/staff-orders/chat-words.ts': 'how buyers write them in a chat',
  'apps/server/src/features/stores/subdomain-rules.ts': 'reserved words',
  'apps/server/src/shared/payment-method-texts.ts': 'the names that people read',
  'apps/storefront/src/checkout/transaction-field.tsx': 'examples of transaction IDs',
  'apps/storefront/src/i18n/bangla-endings.ts': 'an example of a name in a comment',
  'apps/storefront/src/pages/orders/payout-methods.ts': 'wallets to which a refund is sent',
  'apps/storefront/src/pages/refunds/refunds.routes.tsx': 'wallets to which a refund is sent',
  'apps/storefront/src/styles/base.css': 'the colours of wallets',
}

it('no source of the server or the storefront names a gateway, except its driver and the files listed here', () => {
  const root = new URL('../../../', import.meta.url)
  const found = ['apps/server/src', 'apps/server/schema', 'apps/storefront/src'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((path) => /\.(tsx?|js|css|sql)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => !gatewayCodes.some((code) => path.includes(`/features/gateways/${code.toLowerCase()}/`)))
      .filter((path) => named.test(readFileSync(new URL(path, root), 'utf8'))),
  )
  expect(found.sort()).toEqual(Object.keys(naming))
})
