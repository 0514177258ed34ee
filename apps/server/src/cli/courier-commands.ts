import type { Command } from 'commander'
import { findSecrets } from '../deployment/secret-file.ts'
import { importPayoutsNow } from '../features/settlements/import-due-payouts.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { openDatabase } from '../platform/database.ts'
import { courierHttp } from '../platform/gateway-http.ts'
import { createLogger } from '../platform/log.ts'
import { asOperator } from '../platform/operator.ts'
import { simulatorUrlsOf } from '../platform/simulator-settings.ts'
import { deriveSecrets } from '../shared/secrets.ts'
import { subdomain } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { table } from './output.ts'
import type { Runs } from './run-command.ts'

export function courierCommands(program: Command, runs: Runs): void {
  const couriers = program.command('couriers').description('what couriers report')

  const payouts = couriers
    .command('import-payouts')
    .description(
      'import now what couriers report that they have paid a store, live and sandbox, as every night; it records no payout',
    )
    .argument('<subdomain>', 'subdomain of the store', subdomain)
  runs(payouts, async ({ config, access }, _options, shop = '') => {
    const twins = await asOperator(access.adminUrl, (tx) => findLiveAndSandbox(tx, shop))
    if (twins.length === 0)
      throw new CommandError('refused', `There is no store "${shop}". Run "store list" to see all.`)
    const db = openDatabase({ url: access.serverUrl, maxConnections: 2 })
    try {
      const context = {
        ...{ db, clock: () => new Date(), signal: new AbortController().signal },
        secrets: deriveSecrets(await findSecrets(config)),
        courierHttp: courierHttp({
          isProduction: config.mode === 'production',
          simulatorUrls: simulatorUrlsOf(config),
        }),
        logger: createLogger('silent'),
      }
      const read: { environment: string; imported: number; failing: number }[] = []
      for (const { id, environment } of twins) read.push({ environment, ...(await importPayoutsNow(context, id)) })
      return {
        data: { subdomain: shop, payouts: read },
        text: table(
          ['ENVIRONMENT', 'IMPORTED', 'FAILING'],
          read.map(({ environment, imported, failing }) => [environment, String(imported), String(failing)]),
        ),
        outcome: read.some(({ failing }) => failing > 0) ? 'found' : 'done',
      }
    } finally {
      await db.close()
    }
  })
}
