import { readdirSync, readFileSync } from 'node:fs'
import { paymentMethodFacts } from '@haat/contract/payment-method-facts.ts'
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
import { openSessionStatuses } from '../src/shared/stored-values.ts'
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
  'apps/dashboard/src/features/orders/create-texts.ts': 'an example in a hint',
  'apps/dashboard/src/features/pages/samples-en.ts': 'a sample of a policy',
  'apps/dashboard/src/features/settings/advance-texts.ts': 'an example in a hint',
  'apps/dashboard/src/features/settings/settings-texts.ts': 'examples in hints',
  'apps/server/src/demo/history/history-order-rows.ts': 'how demo buyers paid',
  'apps/server/src/demo/history/history-plan.ts': 'how often demo buyers choose each',
  'apps/server/src/demo/history/history.queries.ts': 'how demo refunds were paid',
  'apps/server/src/features/gateways/gateway-drivers.ts': 'lists the drivers',
}

it('no source names a gateway, except its driver, the contract and the files listed here', () => {
  const root = new URL('../../../', import.meta.url)
  const folders = [
    ...['apps/server/src', 'apps/server/schema', 'apps/storefront/src', 'apps/storefront/build', 'apps/dashboard/src'],
    'packages/client/generator',
  ]
  const found = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((path) => /\.(tsx?|js|css|sql)$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => !gatewayCodes.some((code) => path.includes(`/features/gateways/${code.toLowerCase()}/`)))
      .filter((path) => named.test(readFileSync(new URL(path, root), 'utf8'))),
  )
  expect(found.sort()).toEqual(Object.keys(naming))
})

it('the color of every brand can be read with white letters on it', () => {
  const colors = Object.values(paymentMethodFacts).flatMap(({ color }) => color ?? [])
  expect(colors.length).toBeGreaterThanOrEqual(gatewayCodes.length)
  for (const color of colors) expect(contrastToWhite(color)).toBeGreaterThan(4.5)
})

/** The contrast of white with a color (WCAG 2). */
function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
