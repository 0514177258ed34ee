import type { StoreTx } from '../../platform/database.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { readRiskFacts, readStoreSettings, saveRisks } from './order-risks.queries.ts'
import { scoreOrder } from './risk-rules.ts'

/** Scores orders, and anew the open orders of their phone numbers, by what is known now. Repeating it is harmless. */
export async function scoreOrders(tx: StoreTx, storeId: number, orderIds: readonly number[], now: Date): Promise<void> {
  const { riskThresholds } = readSettings(await readStoreSettings(tx, storeId))
  const scored = await readRiskFacts(tx, storeId, [...new Set(orderIds)])
  if (scored.length === 0) return
  const risks = scored.map(({ orderId, facts }) => ({ orderId, ...scoreOrder(facts, riskThresholds) }))
  await saveRisks(tx, storeId, risks, now)
}
