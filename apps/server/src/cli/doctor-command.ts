import type { Command } from 'commander'
import { findSecrets } from '../deployment/secret-file.ts'
import { checkCourierAccounts } from '../features/doctor/check-courier-accounts.ts'
import { checkFiles } from '../features/doctor/check-files.ts'
import { checkGatewayAccounts } from '../features/doctor/check-gateway-accounts.ts'
import { everyScope } from '../features/doctor/read-checks.ts'
import { type Finding, runDoctor } from '../features/doctor/run-doctor.ts'
import { gatewayHttp } from '../platform/gateway-http.ts'
import { openFileStorage } from '../platform/open-file-storage.ts'
import { simulatorUrlsOf } from '../platform/simulator-settings.ts'
import { deriveSecrets } from '../shared/secrets.ts'
import { progressBar } from './output.ts'
import type { Runs } from './run-command.ts'

export function doctorCommand(program: Command, runs: Runs): void {
  const doctor = program
    .command('doctor')
    .description('check money, stock, orders, store isolation, the database and uploaded files for damage')
  runs(doctor, async ({ config, access }) => {
    // Without a running server no events are delivered and no jobs run, so what waits is no fault.
    const isServed = config.database !== null || access.baseUrls !== null
    const scopes = everyScope.filter((scope) => isServed || scope !== 'delivery')
    const bar = progressBar('Checking', 1)
    const findings = await runDoctor(access.adminUrl, {
      scopes,
      retentionDays: config.retentionDays,
      onCheck: (done, total, name) => bar.set(done / total, name),
    })
    findings.push(...(await checkFiles(access.adminUrl, openFileStorage(config))))
    const { mode, publicUrl } = config
    const http = gatewayHttp({ isProduction: mode === 'production', simulatorUrls: simulatorUrlsOf(config) })
    const isReturnKnown = mode !== 'production' || publicUrl !== ''
    const secrets = deriveSecrets(await findSecrets(config))
    findings.push(...(await checkGatewayAccounts(access.adminUrl, secrets, http, { isReturnKnown })))
    findings.push(...(await checkCourierAccounts(access.adminUrl, secrets, http)))
    bar.end()
    const found = findings.filter(({ count }) => count > 0)
    const skipped = isServed ? '' : ' Those of jobs and events need a running server and were left out.'
    return {
      data: { healthy: found.length === 0, checks: findings },
      text:
        found.length === 0
          ? `All ${findings.length} checks passed.${skipped}`
          : `${found.map(describe).join('\n\n')}\n\n${found.length} of ${findings.length} checks failed.${skipped}`,
      outcome: found.length === 0 ? 'done' : 'found',
    }
  })
}

const describe = ({ check, holds, rows, count }: Finding) =>
  [
    `${check} failed. Expected: ${holds}.`,
    ...rows.slice(0, 5).map((row) => `  ${JSON.stringify(row)}`),
    ...(count > 5 ? [`  … ${count} in all`] : []),
  ].join('\n')
