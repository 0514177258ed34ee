import { recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import { requeueMessages } from './operator-messages.queries.ts'

/** Queues failed messages again and records it in the audit log of each store. Returns their ids. */
export async function retryAsOperator(
  tx: OperatorTx,
  which: { id: number | null; subdomain: string | null },
): Promise<number[]> {
  const retried = await requeueMessages(tx, which)
  for (const [storeId, messages] of Map.groupBy(retried, (message) => message.storeId)) {
    const author = { storeId, actor: { type: 'operator', id: 'command line' }, ip: '', requestId: '' } as const
    await recordAudit(tx as unknown as StoreTx, author, {
      action: 'message.retried',
      entity: 'message',
      entityId: which.id ?? 'all',
      before: { status: 'FAILED' },
      after: { status: 'QUEUED', count: messages.length },
    })
  }
  return retried.map(({ id }) => id)
}
