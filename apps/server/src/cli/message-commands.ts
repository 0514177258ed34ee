import type { Command } from 'commander'
import {
  countOperatorMessages,
  listOperatorMessages,
  type MessageCounts,
  type OperatorMessage,
} from '../features/messages/operator-messages.queries.ts'
import { retryAsOperator } from '../features/messages/retry-as-operator.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { asOperator, type OperatorTx } from '../platform/operator.ts'
import { maskDestination } from '../shared/mask-destination.ts'
import { subdomain } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { table } from './output.ts'
import type { Runs } from './run-command.ts'

type OfStore = { store?: string }
type Retry = OfStore & { dead?: boolean }

export function messageCommands(program: Command, runs: Runs): void {
  const messages = program
    .command('messages')
    .description('mail and SMS to shoppers and staff: what waits, and what has failed')

  const list = messages
    .command('list')
    .description('failed and waiting messages with their counts, failed ones first, at most 1000')
    .option('--store <subdomain>', 'only of this store, live and sandbox', subdomain)
  runs<OfStore>(list, async ({ access }, { store }) => {
    const [counts, rows] = await asOperator(access.adminUrl, async (tx) => {
      const which = await storeOf(tx, store)
      return [await countOperatorMessages(tx, which), await listOperatorMessages(tx, which)] as const
    })
    return {
      data: { counts, messages: rows.map(presentOperatorMessage) },
      text:
        rows.length === 0 ? 'No message waits or has failed.' : [countTable(counts), messageTable(rows)].join('\n\n'),
      outcome: counts.some(({ failed }) => failed > 0) ? 'found' : 'done',
    }
  })

  const retry = messages
    .command('retry')
    .description('send a failed message now, or all dead ones; its attempts start again')
    .argument('[id]', 'the number of the message in "messages list"')
    .option('--dead', 'all messages that failed in all their attempts')
    .option('--store <subdomain>', 'only of this store, live and sandbox', subdomain)
  runs<Retry>(retry, async ({ access }, { dead, store }, id) => {
    if ((id === undefined) === !dead) throw new CommandError('usage', 'Name one message by its number, or add --dead.')
    if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))
      throw new CommandError('usage', `"${id}" is not the number of a message.`)
    const retried = await asOperator(access.adminUrl, async (tx) =>
      retryAsOperator(tx, { id: id === undefined ? null : Number(id), subdomain: await storeOf(tx, store) }),
    )
    if (id !== undefined && retried.length === 0)
      throw new CommandError('refused', `There is no message ${id} that has failed.`)
    const [only] = retried
    return {
      data: { retried },
      text:
        only === undefined
          ? 'No message is dead.'
          : retried.length === 1
            ? `Message ${only} is sent again now.`
            : `${retried.length} messages are sent again now.`,
    }
  })
}

/** The subdomain of an existing store; null for all stores. */
async function storeOf(tx: OperatorTx, store: string | undefined): Promise<string | null> {
  if (store === undefined) return null
  if ((await findLiveAndSandbox(tx, store)).length > 0) return store
  throw new CommandError('refused', `There is no store "${store}". Run "store list" to see all.`)
}

const countTable = (counts: MessageCounts[]) =>
  table(
    ['STORE', 'ENVIRONMENT', 'CHANNEL', 'WAITING', 'FAILED'],
    counts.map((one) => [one.subdomain, one.environment, one.channel, one.waiting, one.failed]),
  )

const messageTable = (rows: OperatorMessage[]) =>
  table(
    ['MESSAGE', 'STORE', 'ENVIRONMENT', 'CHANNEL', 'KIND', 'STATUS', 'TO', 'ATTEMPTS', 'NEXT ATTEMPT', 'ERROR'],
    rows
      .map(presentOperatorMessage)
      .map((one) => [
        one.id,
        one.subdomain,
        one.environment,
        one.channel,
        one.kind,
        one.status,
        one.destination,
        one.attempts,
        one.next_attempt_at,
        one.last_error,
      ]),
  )

// An error text of a provider may name the destination; it is the operator's own log as well.
const presentOperatorMessage = ({ nextAttemptAt, createdAt, lastError, destination, ...row }: OperatorMessage) => ({
  ...row,
  destination: maskDestination(destination),
  next_attempt_at: nextAttemptAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
  last_error: lastError,
})
