import type { Command } from 'commander'
import { rebuildFigures } from '../features/figures/prepare-figures.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { openDatabase } from '../platform/database.ts'
import { asOperator } from '../platform/operator.ts'
import { subdomain } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { table } from './output.ts'
import type { Runs } from './run-command.ts'

export function figureCommands(program: Command, runs: Runs): void {
  const figures = program.command('figures').description('what the overview and reports of stores add up')

  const rebuild = figures
    .command('rebuild')
    .description(
      'count every day of a store, live and sandbox, anew from its orders, returns and ledger; when "doctor" finds figures that differ',
    )
    .argument('<subdomain>', 'subdomain of the store', subdomain)
  runs(rebuild, async ({ access }, _options, shop = '') => {
    const twins = await asOperator(access.adminUrl, (tx) => findLiveAndSandbox(tx, shop))
    if (twins.length === 0)
      throw new CommandError('refused', `There is no store "${shop}". Run "store list" to see all.`)
    const db = openDatabase({ url: access.serverUrl, maxConnections: 1 })
    try {
      const rebuilt: { environment: string; days: number }[] = []
      for (const { id, environment } of twins) rebuilt.push({ environment, days: await rebuildFigures(db, id) })
      return {
        data: { subdomain: shop, rebuilt },
        text: table(
          ['ENVIRONMENT', 'DAYS'],
          rebuilt.map(({ environment, days }) => [environment, String(days)]),
        ),
      }
    } finally {
      await db.close()
    }
  })
}
