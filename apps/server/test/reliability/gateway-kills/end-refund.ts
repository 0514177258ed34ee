import { expect } from 'vitest'
import type { ServerProcess } from '../harness/two-servers.ts'
import { stateOf } from './expect-paid-once.ts'
import type { PaymentWorld, Purchase } from './payment-world.ts'

type Sent = { purchase: Purchase; orderId: number; refundId: number }
const DAY_MINUTES = 1_440
const MAX_ROUNDS = 6

/**
 * Waits for the end of a refund that nobody can ask for when its response was lost. Staff look up at the gateway what became of
 * it, and record it; one that was not returned is paid again.
 */
export async function endRefund(world: PaymentWorld, server: ServerProcess, sent: Sent): Promise<void> {
  const { purchase, orderId, refundId } = sent
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [open] = await world.two.h.sql<{ id: string; status: string; next_check_at: Date | null }>(
      `select id, status, next_check_at from gateway_refunds
        where order_id = $1 and status in ('PENDING', 'SENT', 'UNCLEAR')`,
      [orderId],
    )
    if (!open) return
    if (open.next_check_at) {
      await world.elapse(orderId, DAY_MINUTES)
      await world.runJob('refunds.send')
      continue
    }
    const isReturned = (await stateOf(world, purchase)).returned.length > 0
    expect((await world.resolveRefund(server, purchase, open.id, isReturned))?.status).toBe(200)
    const again = { ...purchase, key: `${purchase.key} ${round}` }
    if (!isReturned) expect((await world.payRefund(server, again, refundId))?.status).toBe(200)
  }
  throw new Error(`the refund ${refundId} of ${purchase.gateway} does not end`)
}
