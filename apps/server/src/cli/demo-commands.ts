import type { Command } from 'commander'
import { seedAndSave } from '../deployment/demo-file.ts'
import { baseUrlsOf } from '../deployment/listen.ts'
import { CommandError } from './command-error.ts'
import { progressBar, table } from './output.ts'
import type { Runs, Session } from './run-command.ts'

export function demoCommands(program: Command, runs: Runs): void {
  const demo = program.command('demo').description('demo stores')
  const seed = demo
    .command('seed')
    .description('create or complete the demo stores; writes demo.json to the data folder')
  const run = async ({ config, access }: Session) => {
    if (config.mode === 'production')
      throw new CommandError('refused', 'Demo stores cannot be created when NODE_ENV is production.')
    const first = config.port === 0 ? 4000 : config.port
    const baseUrls =
      access.baseUrls ??
      baseUrlsOf(
        config,
        config.environments.map((_, index) => first + index),
      )
    const bar = progressBar('Creating the demo stores', 1)
    const facts = await seedAndSave(config, access, baseUrls, (done, total) => bar.set(done / total))
    bar.end()
    const rows = (['live', 'sandbox'] as const).flatMap((environment) =>
      facts[environment].stores.map(({ subdomain, service_key, staff }) => {
        return [environment, subdomain, service_key, staff.email, staff.password]
      }),
    )
    return { data: facts, text: table(['ENVIRONMENT', 'SHOP', 'SERVICE KEY', 'STAFF', 'PASSWORD'], rows) }
  }
  runs(seed, run, { creates: true })
}
