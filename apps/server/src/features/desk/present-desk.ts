import type * as contract from '@haat/contract/merchant/desk.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { StoreTx } from '../../platform/database.ts'
import { presentMerchantOrderRow } from '../orders/present-merchant-order.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import type { CallRow } from './desk-calls.queries.ts'
import { type DeskReader, type DeskTaskRow, getDeskTask, type ListedTask } from './desk-tasks.queries.ts'

type Card = Data<typeof contract.claimDeskTask>

const presentTask = (task: DeskTaskRow): Card['task'] => ({
  status: task.status,
  attempts: task.attempts,
  due_at: task.dueAt,
  is_appointment: task.isAppointment,
  last_outcome: task.lastOutcome,
  last_agent: task.lastAgent,
  last_call_at: task.lastCallAt,
  buyer_reply: task.buyerReply,
  leased_by: task.leasedBy,
  is_mine: task.isMine,
  leased_until: task.leasedUntil,
})

export const presentDeskRow = (row: ListedTask) => ({
  ...presentMerchantOrderRow(row.order),
  task: presentTask(row),
})

/** An order as its agent sees it. */
export async function readDeskCard(tx: StoreTx, reader: DeskReader, orderId: number): Promise<Card> {
  const { otherOrderIds, ...task } = await getDeskTask(tx, reader, orderId)
  const order = await readMerchantOrder(tx, reader.storeId, orderId, { reputation: reader })
  return { task: presentTask(task), order, other_order_ids: otherOrderIds, link: reader.desk.link }
}

export const presentCall = (call: CallRow): Data<typeof contract.listCalls>['items'][number] => ({
  id: call.id,
  outcome: call.outcome,
  note: call.note,
  seconds: call.seconds,
  is_attempt: call.isAttempt,
  agent: call.agent,
  created_at: call.createdAt,
})
