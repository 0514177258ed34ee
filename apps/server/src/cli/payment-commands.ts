import type { Command } from 'commander'
import { findSecrets } from '../deployment/secret-file.ts'
import {
  listOperatorSessions,
  listSessionsToReconcile,
  type OperatorSession,
} from '../features/gateway-payments/operator-sessions.queries.ts'
import { type Reconciled, reconcileSessions } from '../features/gateway-payments/reconcile-sessions.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { openDatabase } from '../platform/database.ts'
import { gatewayHttp } from '../platform/gateway-http.ts'
import { createLogger } from '../platform/log.ts'
import { asOperator, type OperatorTx } from '../platform/operator.ts'
import { simulatorUrlsOf } from '../platform/simulator-settings.ts'
import { formatAmount } from '../shared/money.ts'
import { deriveSecrets } from '../shared/secrets.ts'
import { subdomain } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { list as pairs, progressBar, table } from './output.ts'
import type { Runs } from './run-command.ts'

type OfStore = { store?: string }

/** The commands of `payments` for the attempts to pay. */
export function paymentCommands(payments: Command, runs: Runs): void {
  const listed = payments
    .command('list')
    .description('sessions that are open or have an unresolved problem, newest first, at most 1000')
    .option('--problems', 'only those with an unresolved problem')
    .option('--store <subdomain>', 'only of this store, live and sandbox', subdomain)
  runs<OfStore & { problems?: boolean }>(listed, async ({ access }, { store, problems = false }) => {
    const rows = await asOperator(access.adminUrl, async (tx) =>
      listOperatorSessions(tx, { subdomain: await existing(tx, store), problems }),
    )
    return {
      data: { sessions: rows.map(presentOperatorSession) },
      text: rows.length === 0 ? 'No payment session is open or has a problem.' : sessionTable(rows),
      outcome: rows.some(({ problem }) => problem !== '') ? 'found' : 'done',
    }
  })

  const reconcile = payments
    .command('reconcile')
    .description('ask the gateways now about the payments that are due; it moves no money')
    .option('--all', 'also those that are open but not due, and those without a usable response so far')
    .option('--store <subdomain>', 'only of this store, live and sandbox', subdomain)
  runs<OfStore & { all?: boolean }>(reconcile, async ({ config, access }, { store, all = false }) => {
    const now = new Date()
    const sessions = await asOperator(access.adminUrl, async (tx) =>
      listSessionsToReconcile(tx, { subdomain: await existing(tx, store), all, now }),
    )
    const db = openDatabase({ url: access.serverUrl, maxConnections: 4 })
    const bar = progressBar('Asking the gateways', sessions.length)
    try {
      const deps = {
        db,
        clock: () => new Date(),
        secrets: deriveSecrets(await findSecrets(config)),
        gatewayHttp: gatewayHttp({
          isProduction: config.mode === 'production',
          simulatorUrls: simulatorUrlsOf(config),
        }),
        logger: createLogger('silent'),
      }
      const counts = await reconcileSessions(deps, sessions, { onStep: (done) => bar.set(done) })
      return {
        data: counts,
        text: sessions.length === 0 ? 'No payment is due.' : countsText(counts),
        outcome: counts.unknown + counts.mismatch > 0 ? 'found' : 'done',
      }
    } finally {
      bar.end()
      await db.close()
    }
  })
}

/** The subdomain of an existing store; null for all stores. */
async function existing(tx: OperatorTx, store: string | undefined): Promise<string | null> {
  if (store === undefined) return null
  if ((await findLiveAndSandbox(tx, store)).length > 0) return store
  throw new CommandError('refused', `There is no store "${store}". Run "store list" to see all.`)
}

const countsText = (counts: Reconciled) =>
  pairs([
    ['Asked', counts.asked],
    ['Paid', counts.paid],
    ['Failed', counts.failed],
    ['Not paid yet', counts.pending],
    ['No usable response', counts.unknown],
    ['Differs', counts.mismatch],
    ['Skipped', counts.skipped],
  ])

const sessionTable = (rows: readonly OperatorSession[]) =>
  table(
    [
      'SESSION',
      'STORE',
      'ENVIRONMENT',
      'ORDER',
      'GATEWAY',
      'STATUS',
      'AMOUNT',
      'TRANSACTION',
      'PROBLEM',
      'NOTE',
      'NEXT CHECK',
    ],
    rows
      .map(presentOperatorSession)
      .map((one) => [
        one.id,
        one.subdomain,
        one.environment,
        one.order_number,
        one.gateway,
        one.status,
        one.amount,
        one.transaction_id || null,
        one.problem || null,
        one.problem_note || null,
        one.next_check_at,
      ]),
  )

const presentOperatorSession = (row: OperatorSession) => ({
  id: row.id,
  subdomain: row.subdomain,
  environment: row.environment,
  order_number: row.orderNumber,
  gateway: row.gateway,
  status: row.status,
  amount: formatAmount(row.amountMinor),
  transaction_id: row.transactionId,
  problem: row.problem,
  problem_note: row.problemNote,
  next_check_at: row.nextCheckAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})
