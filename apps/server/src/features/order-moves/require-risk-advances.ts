import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { formatAmount } from '../../shared/money.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { insertNote } from '../orders/order-changes.queries.ts'
import { raiseAdvance } from '../orders/raise-advance.queries.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { readStoreSettings } from '../risk/order-risks.queries.ts'
import { listScoredOrders } from './risk-advances.queries.ts'

/**
 * Asks for the advance that a rule of the store requires of the risk that calls have shown, while the order waits. Who was
 * not asked before the order was confirmed is not asked afterwards.
 */
export const requireRiskAdvances: OutboxHandler = async (tx, storeId, events) => {
  const { advanceRules } = readSettings(await readStoreSettings(tx, storeId))
  if (!advanceRules.some(({ minRisk = 0 }) => minRisk > 0)) return
  const orderIds = events.map(({ resourceId }) => Number(resourceId))
  for (const { orderId, score, currency, ...facts } of await listScoredOrders(tx, storeId, orderIds)) {
    const amountOf = (riskScore: number) => requiredAdvance(advanceRules, { ...facts, riskScore })?.amountMinor ?? 0
    const advanceMinor = amountOf(score)
    if (advanceMinor <= amountOf(0)) continue
    if (!(await raiseAdvance(tx, storeId, { orderId, advanceMinor, totalMinor: facts.totalMinor }))) continue
    const note = { code: 'ADVANCE_REQUIRED', note: `${formatAmount(advanceMinor)} ${currency}`, isPublic: false }
    await insertNote(tx, { storeId, orderId, ...note, actorType: 'system', actorId: '' })
  }
}
