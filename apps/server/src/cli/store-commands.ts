import type { Command } from 'commander'
import { addUsualZones, usualZones } from '../features/delivery/usual-zones.ts'
import { createStore } from '../features/stores/create-store.ts'
import { changeStoreStatus } from '../features/stores/operate-stores.ts'
import { findLiveAndSandbox, listStores } from '../features/stores/operator.queries.ts'
import { noDeliveryZones, noPaymentReturn } from '../features/stores/setup-hints.ts'
import { inStore, openDatabase } from '../platform/database.ts'
import { asOperator } from '../platform/operator.ts'
import { hashPassword } from '../platform/passwords.ts'
import { randomText } from '../shared/ids.ts'
import { formatAmount, type Minor } from '../shared/money.ts'
import type { StoreStatus } from '../shared/stored-values.ts'
import { email, newSubdomain, orderPrefix, personName, shopName, subdomain } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { list, table } from './output.ts'
import type { Runs, Session } from './run-command.ts'

type NewShop = { name: string; subdomain: string; ownerEmail?: string; ownerName?: string; orderPrefix?: string }

export function storeCommands(program: Command, runs: Runs): void {
  const store = program.command('store').description('stores of this deployment')

  const create = store
    .command('create')
    .description('create a store with its sandbox, first keys (shown once), delivery zones and cash on delivery')
    .requiredOption('--name <name>', 'name that customers see', shopName)
    .requiredOption('--subdomain <subdomain>', 'short name in URLs; cannot be changed', newSubdomain)
    .option('--owner-email <address>', 'e-mail address of the owner (default: owner@<subdomain>.example)', email)
    .option('--owner-name <name>', 'name of the owner', personName, 'Owner')
    .option('--order-prefix <letters>', 'prefix of order numbers', orderPrefix)
  runs<NewShop>(create, runCreate, { creates: true })

  runs(store.command('list').description('list stores and their status'), async ({ access }) => {
    const rows = await asOperator(access.adminUrl, listStores)
    const stores = rows.map((row) => ({ ...row, environment: row.environment }))
    const cells = rows.map(({ subdomain, environment, status, name }) => [subdomain, environment, status, name])
    const text =
      table(['SUBDOMAIN', 'ENVIRONMENT', 'STATUS', 'NAME'], cells) || 'There is no store yet. Run "store create".'
    return { data: { stores }, text }
  })

  const suspend = store.command('suspend').description('suspend a store: its keys and staff get 404')
  runs(suspend.argument('<subdomain>', 'subdomain of the store', subdomain), move('suspended'))
  const activate = store.command('activate').description('activate a suspended store')
  runs(activate.argument('<subdomain>', 'subdomain of the store', subdomain), move('active'))
}

const move =
  (status: StoreStatus) =>
  async ({ access }: Session, _options: object, shop = '') => {
    const twins = await asOperator(access.adminUrl, (tx) => changeStoreStatus(tx, shop, status))
    if (!twins) throw new CommandError('refused', `There is no store "${shop}". Run "store list" to see all.`)
    return { data: { subdomain: shop, status }, text: `${shop} is ${status}.` }
  }

async function runCreate({ access }: Session, options: NewShop) {
  const shop = options.subdomain
  const owner = { email: options.ownerEmail ?? `owner@${shop}.example`, name: options.ownerName ?? '' }
  const password = randomText(20)
  const passwordHash = await hashPassword(password)
  const opened = await asOperator(access.adminUrl, async (tx) => {
    if ((await findLiveAndSandbox(tx, shop)).length > 0) throw alreadyThere(shop)
    const known = await tx.selectFrom('staff').select('id').where('email', '=', owner.email).executeTakeFirst()
    const { name, orderPrefix } = options
    const twins = await createStore(tx, {
      name,
      subdomain: shop,
      ...(orderPrefix ? { orderPrefix } : {}),
      owner: { ...owner, passwordHash },
    })
    return { twins, isNewOwner: !known }
  }).catch((error) => {
    // Two commands at the same moment: the unique constraint refused this one.
    throw (error as { constraint?: string }).constraint === 'stores_subdomain_environment_key'
      ? alreadyThere(shop)
      : error
  })
  const { live, sandbox } = opened.twins
  // The store exists and its keys are shown only now, whatever becomes of its zones.
  const zoneFailure = await openForOrders(access.serverUrl, [live.storeId, sandbox.storeId]).then(
    () => null,
    ({ message }: Error) => message,
  )
  const zones = (zoneFailure ? [] : usualZones).map(({ code, feeMinor }) => ({
    code,
    fee: formatAmount(Number(feeMinor) as Minor),
  }))
  const keysOf = ({ serviceKey, secretKey }: typeof live) => ({ service_key: serviceKey, secret_key: secretKey })
  // A person who already works for another store keeps their password.
  const ownerFacts = { email: owner.email, password: opened.isNewOwner ? password : null }
  return {
    data: {
      subdomain: shop,
      keys: { live: keysOf(live), sandbox: keysOf(sandbox) },
      owner: ownerFacts,
      delivery_zones: zones,
      hints: [...(zoneFailure ? [noDeliveryZones] : []), noPaymentReturn],
    },
    text: list([
      ['Store', shop],
      ['Live service key', live.serviceKey],
      ['Live secret key', live.secretKey],
      ['Sandbox service key', sandbox.serviceKey],
      ['Sandbox secret key', sandbox.secretKey],
      ['Owner', owner.email],
      ['Password', ownerFacts.password ?? '(unchanged)'],
      [
        'Delivery',
        zoneFailure
          ? `${noDeliveryZones.message.en} Adding the usual ones failed: ${zoneFailure}`
          : zones.map(({ code, fee }) => `${code} ${fee}`).join(', '),
      ],
      ['Payment', 'Cash on delivery.'],
      ['Payments', noPaymentReturn.message.en],
      ['', 'Save keys and password now: they are not shown again.'],
    ]),
  }
}

/** Gives the stores delivery zones; cash on delivery is on already. With products, they can sell. */
async function openForOrders(serverUrl: string, storeIds: readonly number[]): Promise<void> {
  const db = openDatabase({ url: serverUrl, maxConnections: 1 })
  const actor = { type: 'operator', id: 'store create' } as const
  try {
    for (const storeId of storeIds)
      await inStore(db, storeId, (tx) => addUsualZones(tx, { storeId, actor, ip: '', requestId: '' }))
  } finally {
    await db.close()
  }
}

const alreadyThere = (shop: string) =>
  new CommandError('refused', `The subdomain "${shop}" is already in use. Choose another.`)
