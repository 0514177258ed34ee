import { recordEvent } from '../../platform/outbox.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { formatAmount } from '../../shared/money.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { insertNote } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'
import { raiseAdvance } from '../orders/raise-advance.queries.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { readStoreSettings } from '../risk/order-risks.queries.ts'
import { contactEffect } from '../risk/risk-rules.ts'
import { listScoredOrders } from './risk-advances.queries.ts'

/**
 * Asks for the advance that a rule of the store requires of the risk, when calls have shown a greater one, while the order waits.
 * Who was not asked before the order was confirmed is not asked afterwards.
 */
export const requireRiskAdvances: OutboxHandler = async (tx, storeId, events) => {
  const { advanceRules } = readSettings(await readStoreSettings(tx, storeId))
  if (!advanceRules.some(({ minRisk = 0 }) => minRisk > 0)) return
  const orderIds = events.map(({ resourceId }) => Number(resourceId))
  for (const { orderId, score, reasons, ...facts } of await listScoredOrders(tx, storeId, orderIds)) {
    if (contactEffect(reasons) <= 0) continue
    const amountOf = (riskScore: number) => requiredAdvance(advanceRules, { ...facts, riskScore })?.amountMinor ?? 0
    const advanceMinor = amountOf(score)
    if (advanceMinor <= amountOf(0)) continue
    const raised = await raiseAdvance(tx, storeId, { orderId, advanceMinor, totalMinor: facts.totalMinor })
    if (!raised) continue
    const advance = formatAmount(advanceMinor)
    const note = { code: 'ADVANCE_REQUIRED', note: `${advance} ${raised.currency}`, isPublic: false }
    await insertNote(tx, { storeId, orderId, ...note, actorType: 'system', actorId: '' })
    const previous = { required_advance: formatAmount(raised.advanceBeforeMinor) }
    await recordEvent(tx, storeId, {
      ...{ type: 'order.advance_raised', resourceId: orderId },
      payload: { object: orderFacts(raised), required_advance: advance, previous },
    })
  }
}
