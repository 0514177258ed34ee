import { keyScopes, type Permission } from '@haat/contract/permissions.ts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { addStoreKey, endStoreKey } from '../features/stores/operate-stores.ts'
import { findLiveAndSandbox, listStoreKeys } from '../features/stores/operator.queries.ts'
import { asOperator, type OperatorTx } from '../platform/operator.ts'
import type { Environment, KeyKind } from '../shared/api-key.ts'
import { environmentOption, keyId, personName, storeOption } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { list, table } from './output.ts'
import type { Runs } from './run-command.ts'

type NewKey = { store: string; kind: KeyKind; environment: Environment; name: string; scopes?: Permission[] }

export function keyCommands(program: Command, runs: Runs): void {
  const key = program.command('key').description('API keys of a store')

  const issue = key
    .command('issue')
    .description('create a key (shown once); existing keys stay valid')
    .addOption(storeOption())
    .addOption(
      new Option('--kind <kind>', 'service: for a storefront; secret: for merchant programs')
        .choices(['service', 'secret'])
        .default('service'),
    )
    .addOption(environmentOption())
    .option('--name <name>', 'label of the key', personName, '')
    .option('--scopes <scopes>', 'scopes of a secret key, comma-separated (default: all)', readScopes)
  runs<NewKey>(issue, async ({ access }, { store, kind, environment, name, scopes }) => {
    if (scopes && kind === 'service')
      throw new CommandError('usage', 'Only a secret key can have scopes. Remove --scopes, or add --kind secret.')
    const text = await asOperator(access.adminUrl, async (tx) => {
      const twin = (await twinsOf(tx, store)).find((one) => one.environment === environment)
      if (!twin) throw noShop(store)
      return addStoreKey(tx, twin, {
        kind,
        environment,
        name,
        scopes: kind === 'secret' ? (scopes ?? [...keyScopes]) : [],
      })
    })
    return {
      data: { subdomain: store, environment, kind, key: text },
      text: list([
        [`${environment} ${kind} key of ${store}`, text],
        ['', 'Save it now: it is not shown again.'],
      ]),
    }
  })

  const show = key
    .command('list')
    .description('list the keys of a store, without their secrets')
    .addOption(storeOption())
  runs<{ store: string }>(show, async ({ access }, { store }) => {
    const keys = await asOperator(access.adminUrl, async (tx) => {
      const twins = await twinsOf(tx, store)
      return listStoreKeys(
        tx,
        twins.map(({ id }) => id),
      )
    })
    const cells = keys.map((one) => [
      one.id,
      one.environment,
      one.kind,
      `${one.prefix}…`,
      one.revoked_at ? 'revoked' : 'active',
      one.last_used_at ? new Date(one.last_used_at).toISOString() : 'never',
      one.name,
    ])
    const headings = ['ID', 'ENVIRONMENT', 'KIND', 'KEY', 'STATE', 'LAST USED', 'NAME']
    return { data: { subdomain: store, keys }, text: table(headings, cells) || `${store} has no keys.` }
  })

  const revoke = key.command('revoke').description('revoke a key; takes effect on all servers within seconds')
  runs(
    revoke.argument('<id>', 'ID of the key, as "key list" shows it', keyId),
    async ({ access }, _options, id = '') => {
      const isEnded = await asOperator(access.adminUrl, (tx) => endStoreKey(tx, Number(id)))
      if (!isEnded) throw new CommandError('refused', `There is no active key ${id}. Run "key list" to see all keys.`)
      return { data: { id: Number(id), revoked: true }, text: `Key ${id} is revoked.` }
    },
  )
}

async function twinsOf(tx: OperatorTx, store: string) {
  const twins = await findLiveAndSandbox(tx, store)
  if (twins.length === 0) throw noShop(store)
  return twins
}

const noShop = (store: string) =>
  new CommandError('refused', `There is no store "${store}". Run "store list" to see all.`)

function readScopes(text: string): Permission[] {
  const given = text.split(',').map((scope) => scope.trim())
  const unknown = given.find((scope) => !(keyScopes as readonly string[]).includes(scope))
  if (unknown !== undefined)
    throw new InvalidArgumentError(`"${unknown}" is not a scope. Must be one of: ${keyScopes.join(', ')}.`)
  return given as Permission[]
}
