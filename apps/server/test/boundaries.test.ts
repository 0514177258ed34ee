import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const config = createRequire(import.meta.url)(`${root}.dependency-cruiser.cjs`) as { forbidden: { name: string }[] }

const S = 'apps/server/src'
const shop = 'apps/storefront/src'
const D = 'apps/dashboard/src'
const contract = '@haat/contract/storefront/things.ts'

/** File → its imports. All of these are allowed; each import in `forbidden` is one violation. */
const allowed: Record<string, string[]> = {
  'packages/contract/src/fields.ts': ['typebox'],
  'packages/contract/src/errors.ts': ['./fields.ts'],
  'packages/contract/src/storefront/things.ts': ['../fields.ts'],
  'packages/client/src/client.ts': [],
  'packages/client/generator/names.ts': [contract],
  'packages/admission-control/src/fair-queue.ts': ['node:net', './largest-of.ts'],
  'packages/admission-control/src/largest-of.ts': [],
  [`${D}/lib/money.ts`]: [],
  [`${D}/ui/button.ts`]: ['../lib/money.ts', '@mantine/core'],
  [`${D}/api/store.ts`]: ['../ui/button.ts', '@haat/contract/permissions.ts'],
  [`${D}/features/orders/list.ts`]: ['../../api/store.ts', '../../lib/money.ts'],
  [`${D}/shell/frame.ts`]: ['../api/store.ts'],
  [`${D}/app/router.ts`]: ['../features/orders/list.ts', '../shell/frame.ts'],
  'packages/contract/src/permissions.ts': [],
  'apps/gateway-simulator/src/app.ts': ['fastify', './bkash/execute.ts'],
  'apps/gateway-simulator/src/bkash/execute.ts': [],
  'packages/simulation/src/clock.ts': [],
  'packages/simulation/src/simulation.ts': ['fastify', './clock.ts'],
  'apps/courier-simulator/src/serve.ts': ['../../../packages/simulation/src/clock.ts'],
  [`${S}/shared/money.ts`]: ['node:crypto', 'type @haat/contract/errors.ts'],
  [`${S}/platform/database.ts`]: ['kysely', 'pg', '../shared/money.ts'],
  [`${S}/features/stores/stores.queries.ts`]: ['kysely', '../../platform/database.ts'],
  [`${S}/features/pricing/price-rules.ts`]: ['../../shared/money.ts', 'type ../../platform/database.ts'],
  [`${S}/features/cart/cart.queries.ts`]: ['kysely', '../../shared/money.ts'],
  [`${S}/features/cart/add-item.ts`]: ['./cart.queries.ts', '../pricing/price-rules.ts', '../stores/stores.queries.ts'],
  [`${S}/features/cart/cart.routes.ts`]: ['./add-item.ts', contract, 'type fastify'],
  [`${S}/features/order-placement/place-order.ts`]: ['../cart/add-item.ts'],
  [`${S}/features/imports/import-products.ts`]: ['../order-placement/place-order.ts'],
  [`${S}/features/tickets/open-ticket.ts`]: ['../order-placement/place-order.ts'],
  [`${S}/app.ts`]: ['fastify', './features/cart/cart.routes.ts'],
  [`${S}/cli/main.ts`]: ['../app.ts', 'pg', '../features/stores/stores.queries.ts'],
  'apps/server/test/harness.ts': ['../src/app.ts'],
  [`${shop}/i18n/digits.ts`]: [],
  [`${shop}/session/guest-cart.ts`]: [],
  [`${shop}/http/visit.ts`]: ['../session/guest-cart.ts', '../i18n/digits.ts', 'fastify'],
  [`${shop}/ui/price.ts`]: ['../http/visit.ts'],
  [`${shop}/catalogue/listing.ts`]: ['../ui/price.ts'],
  [`${shop}/cart/lines.ts`]: ['../catalogue/listing.ts'],
  [`${shop}/checkout/place-order.ts`]: ['../cart/lines.ts'],
  [`${shop}/pages/home/home-page.ts`]: ['../../checkout/place-order.ts'],
  [`${shop}/dispatch/handle-request.ts`]: ['../pages/home/home-page.ts', '../http/visit.ts'],
  [`${shop}/app.ts`]: ['./dispatch/handle-request.ts'],
  [`${shop}/browser/cart.ts`]: ['../i18n/digits.ts'],
  [`${S}/features/stores/stores.test.ts`]: ['../order-placement/place-order.ts', '../../../test/harness.ts', 'pg'],
}

const forbidden: [rule: string, from: string, to: string][] = [
  ['no-cycles', `${S}/platform/knot-a.ts`, './knot-b.ts'],
  ['no-cycles-between-features', `${S}/features/refunds/refund.ts`, '../reviews/rate.ts'],
  ['no-cycles-between-features', `${S}/features/reviews/rate.ts`, '../refunds/amount.ts'],
  ['resolves', `${S}/platform/lost.ts`, './nowhere.ts'],
  ['no-tests-in-the-product', `${S}/platform/tested.ts`, '../../test/harness.ts'],
  ['contract-is-a-leaf', 'packages/contract/src/a.ts', '../../client/src/client.ts'],
  ['contract-is-a-leaf-packages', 'packages/contract/src/b.ts', 'kysely'],
  ['shared-is-pure', `${S}/shared/a.ts`, '../platform/database.ts'],
  ['shared-is-pure-types', `${S}/shared/b.ts`, '@haat/contract/errors.ts'],
  ['shared-is-pure-packages', `${S}/shared/c.ts`, 'pg'],
  ['shared-does-no-io', `${S}/shared/d.ts`, 'node:fs'],
  ['platform-knows-no-feature', `${S}/platform/a.ts`, '../features/stores/stores.queries.ts'],
  ['rules-are-pure', `${S}/features/pricing/a-rules.ts`, 'type ../../app.ts'],
  ['features-know-no-top', `${S}/features/pricing/a-rules.ts`, 'type ../../app.ts'],
  ['rules-are-pure-types', `${S}/features/pricing/b-rules.ts`, '../../platform/database.ts'],
  ['rules-are-pure-packages', `${S}/features/pricing/c-rules.ts`, 'typebox'],
  ['rules-do-no-io', `${S}/features/pricing/d-rules.ts`, 'node:crypto'],
  ['queries-know-sql-only', `${S}/features/stores/a.queries.ts`, `type ${contract}`],
  ['use-cases-know-no-wire', `${S}/features/stores/a.queries.ts`, `type ${contract}`],
  ['queries-know-sql-only-types', `${S}/features/orders/b.queries.ts`, '../cart/add-item.ts'],
  ['queries-know-sql-only-packages', `${S}/features/stores/c.queries.ts`, 'typebox'],
  ['sql-stays-in-queries', `${S}/features/stores/create-store.ts`, 'kysely'],
  ['use-cases-know-no-wire', `${S}/features/stores/close-store.ts`, 'type fastify'],
  ['routes-belong-to-the-app', `${S}/features/orders/take-over.ts`, '../cart/cart.routes.ts'],
  ['routes-have-no-packages', `${S}/features/stores/a.routes.ts`, 'fastify'],
  ['features-know-no-top', `${S}/features/stores/start-again.ts`, '../../cli/main.ts'],
  ['nothing-calls-up-from-stores', `${S}/features/stores/a.ts`, '../pricing/price-rules.ts'],
  ['nothing-calls-up-from-pricing', `${S}/features/promotions/a.ts`, '../cart/add-item.ts'],
  ['nothing-calls-up-from-cart', `${S}/features/cart/a.ts`, '../order-placement/place-order.ts'],
  ['nothing-calls-up-from-wishlists', `${S}/features/wishlists/a.ts`, '../order-placement/place-order.ts'],
  ['nothing-calls-up-from-checkout', `${S}/features/checkout/a.ts`, '../order-placement/place-order.ts'],
  ['nothing-calls-up-from-orders', `${S}/features/orders/a.ts`, '../tickets/open-ticket.ts'],
  ['nothing-calls-up-from-shipments', `${S}/features/shipments/a.ts`, '../tickets/open-ticket.ts'],
  ['nothing-calls-up-from-ledger', `${S}/features/ledger/a.ts`, '../order-placement/place-order.ts'],
  ['nothing-calls-up-from-payments', `${S}/features/payments/a.ts`, '../order-placement/place-order.ts'],
  ['nothing-calls-up-from-order-placement', `${S}/features/order-transitions/a.ts`, '../tickets/open-ticket.ts'],
  ['nothing-calls-up-from-gateway-payments', `${S}/features/gateway-payments/a.ts`, '../tickets/open-ticket.ts'],
  ['nothing-calls-up-from-gateway-refunds', `${S}/features/gateway-refunds/a.ts`, '../imports/import-products.ts'],
  ['nothing-calls-up-from-parcel-tracking', `${S}/features/parcel-tracking/a.ts`, '../imports/import-products.ts'],
  ['nothing-calls-up-from-courier-webhooks', `${S}/features/courier-webhooks/a.ts`, '../imports/import-products.ts'],
  ['nothing-calls-up-from-refunds', `${S}/features/reviews/a.ts`, '../imports/import-products.ts'],
  ['nothing-calls-up-from-accounts', `${S}/features/accounts/a.ts`, '../imports/import-products.ts'],
  ['every-feature-has-a-floor', `${S}/features/blockchain/a.ts`, '../../shared/money.ts'],
  ['storefront-calls-nothing-up-from-i18n', `${shop}/i18n/a.ts`, '../session/guest-cart.ts'],
  ['storefront-calls-nothing-up-from-api', `${shop}/session/a.ts`, '../http/visit.ts'],
  ['storefront-calls-nothing-up-from-http', `${shop}/http/a.ts`, '../dispatch/handle-request.ts'],
  ['storefront-calls-nothing-up-from-ui', `${shop}/ui/a.ts`, '../cart/lines.ts'],
  ['storefront-calls-nothing-up-from-layout', `${shop}/catalogue/a.ts`, '../cart/lines.ts'],
  ['storefront-calls-nothing-up-from-cart', `${shop}/cart/a.ts`, '../checkout/place-order.ts'],
  ['storefront-calls-nothing-up-from-checkout', `${shop}/account/a.ts`, '../pages/home/home-page.ts'],
  ['storefront-calls-nothing-up-from-pages', `${shop}/pages/home/a.ts`, '../../dispatch/handle-request.ts'],
  ['storefront-calls-nothing-up-from-dispatch', `${shop}/dispatch/a.ts`, '../app.ts'],
  ['every-storefront-folder-has-a-floor', `${shop}/blockchain/a.ts`, '../i18n/digits.ts'],
  ['no-cycles-between-storefront-folders', `${shop}/pages/placed/placed.ts`, '../track/track.ts'],
  ['no-cycles-between-storefront-folders', `${shop}/pages/track/lines.ts`, '../placed/placed.ts'],
  ['browser-modules-stand-alone', `${shop}/browser/a.ts`, '../session/guest-cart.ts'],
  ['browser-modules-stand-alone-packages', `${shop}/browser/b.ts`, 'fastify'],
  ['pages-know-no-browser-module', `${shop}/ui/b.ts`, '../browser/cart.ts'],
  ['client-stands-alone', 'packages/client/src/a.ts', `type ${contract}`],
  ['client-stands-alone-packages', 'packages/client/src/b.ts', 'typebox'],
  ['admission-control-stands-alone', 'packages/admission-control/src/a.ts', `type ${contract}`],
  ['admission-control-stands-alone-packages', 'packages/admission-control/src/b.ts', 'fastify'],
  ['client-needs-no-node', 'packages/client/src/c.ts', 'node:crypto'],
  ['apps-are-strangers', `${D}/lib/a.ts`, '../../../server/src/shared/money.ts'],
  ['dashboard-knows-the-published-api', `${D}/lib/a.ts`, '../../../server/src/shared/money.ts'],
  ['dashboard-knows-the-published-api', `${D}/features/orders/b.ts`, contract],
  ['dashboard-calls-nothing-up-from-lib', `${D}/i18n/a.ts`, '../ui/button.ts'],
  ['dashboard-calls-nothing-up-from-ui', `${D}/ui/a.ts`, '../api/store.ts'],
  ['dashboard-calls-nothing-up-from-api', `${D}/api/a.ts`, '../features/orders/list.ts'],
  ['dashboard-calls-nothing-up-from-parts', `${D}/parts/a.ts`, '../features/orders/list.ts'],
  ['dashboard-calls-nothing-up-from-features', `${D}/features/orders/a.ts`, '../../shell/frame.ts'],
  ['dashboard-calls-nothing-up-from-shell', `${D}/shell/a.ts`, '../app/router.ts'],
  ['every-dashboard-folder-has-a-floor', `${D}/blockchain/a.ts`, '../lib/money.ts'],
  ['dashboard-features-are-strangers', `${D}/features/products/a.ts`, '../orders/list.ts'],
  ['the-kit-stays-in-ui', `${D}/features/products/b.ts`, '@mantine/core'],
  ['apps-are-strangers', 'apps/gateway-simulator/src/a.ts', '../../server/src/shared/money.ts'],
  ['apps-are-strangers', 'apps/courier-simulator/src/a.ts', '../../server/src/shared/money.ts'],
  ['gateway-simulator-shares-no-code', 'apps/gateway-simulator/src/a.ts', '../../server/src/shared/money.ts'],
  ['gateway-simulator-shares-no-code', 'apps/gateway-simulator/src/b.ts', contract],
  ['simulation-stands-alone', 'packages/simulation/src/a.ts', `type ${contract}`],
  ['simulation-stands-alone-packages', 'packages/simulation/src/b.ts', 'kysely'],
  ['courier-simulator-shares-no-code', 'apps/courier-simulator/src/a.ts', '../../server/src/shared/money.ts'],
  ['courier-simulator-shares-no-code', 'apps/courier-simulator/src/b.ts', '../../gateway-simulator/src/app.ts'],
  ['server-knows-no-other-app', `${S}/platform/b.ts`, '../../../dashboard/src/lib/money.ts'],
]

const others: Record<string, string[]> = {
  [`${S}/platform/knot-b.ts`]: ['./knot-a.ts'],
  [`${S}/features/refunds/amount.ts`]: [],
  [`${shop}/pages/track/track.ts`]: [],
}
const packages = ['typebox', 'kysely', 'pg', 'fastify', '@mantine/core']

let folder: string
let violations: { rule: { name: string }; from: string }[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-boundaries-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const files = new Map<string, Set<string>>()
  const all = [...Object.entries({ ...allowed, ...others }), ...forbidden.map(([, from, to]) => [from, [to]] as const)]
  for (const [from, targets] of all) files.set(from, new Set([...(files.get(from) ?? []), ...targets]))
  for (const [path, targets] of files) {
    const imports = [...targets].map((target, index) =>
      target.startsWith('type ')
        ? `import type { x as x${index} } from '${target.slice(5)}'`
        : `import { x as x${index} } from '${target}'`,
    )
    write(path, `${imports.join('\n')}\nexport const x = 1\n`)
  }
  write('package.json', JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }))
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js' }))
    // Where most packages have their code: what we exclude are our own folders of that name.
    write(`node_modules/${name}/dist/index.js`, 'exports.x = 1\n')
  }
  write('packages/contract/package.json', JSON.stringify({ name: '@haat/contract', exports: { './*': './src/*' } }))
  mkdirSync(join(folder, 'node_modules/@haat'))
  symlinkSync(join(folder, 'packages/contract'), join(folder, 'node_modules/@haat/contract'))
  violations = cruise()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function cruise(): typeof violations {
  const args = ['--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'json', 'packages', 'apps']
  const program = `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`
  const { stdout } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(stdout).summary.violations
}

const inFolder = (path: string) => dirname(path)

describe('the import rules', () => {
  it.each(forbidden)('%s: report that %s imports %s', (rule, from) => {
    const reported = violations.filter(({ rule: { name } }) => name === rule).map((violation) => violation.from)
    expect(reported).toContain(rule.startsWith('no-cycles-between-') ? inFolder(from) : from)
  })

  it('report no allowed import', () => {
    const expected = forbidden.map(([rule, from]) => `${rule} ${from}`)
    const reported = violations.map(({ rule, from }) => `${rule.name} ${from}`)
    // An import of a higher floor also closes a cycle of folders, so that rule reports more here.
    const plain = (lines: string[]) => lines.filter((line) => !line.startsWith('no-cycles-between')).sort()
    expect(plain(reported)).toEqual(plain(expected))
  })

  it('each have a test here', () => {
    expect(config.forbidden.map(({ name }) => name).sort()).toEqual(
      [...new Set(forbidden.map(([rule]) => rule))].sort(),
    )
  })
})
