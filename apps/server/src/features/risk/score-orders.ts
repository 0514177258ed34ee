import type { StoreTx } from '../../platform/database.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { readSharedEnds } from '../reputation/reputation.queries.ts'
import { rateEnds } from '../reputation/reputation-rules.ts'
import { readRiskFacts, readStoreSettings, type ScoredOrder, saveRisks } from './order-risks.queries.ts'
import { scoreOrder } from './risk-rules.ts'

/**
 * Scores orders, and anew the open orders of their phone numbers, by what is known now. Repeating it is harmless.
 * `hashPhone`: by which a store that takes part looks up how orders of a number ended elsewhere.
 */
export async function scoreOrders(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
  { hashPhone, now }: { hashPhone: PhoneHash | undefined; now: Date },
): Promise<void> {
  const { riskThresholds, reputation } = readSettings(await readStoreSettings(tx, storeId))
  const found = await readRiskFacts(tx, storeId, [...new Set(orderIds)])
  if (found.length === 0) return
  const scored = hashPhone && reputation === 'share' ? await withOtherShops(tx, found, hashPhone, now) : found
  const risks = scored.map(({ orderId, facts }) => ({ orderId, ...scoreOrder(facts, riskThresholds) }))
  await saveRisks(tx, storeId, risks, now)
}

async function withOtherShops(
  tx: StoreTx,
  scored: readonly ScoredOrder[],
  hashPhone: PhoneHash,
  now: Date,
): Promise<ScoredOrder[]> {
  const hashes = new Map(scored.map(({ phone }) => [phone, hashPhone(phone)]))
  const shared = await readSharedEnds(tx, [...hashes.values()], now)
  return scored.map(({ phone, facts, ...order }) => {
    const ends = shared.get(hashes.get(phone)?.toString('hex') ?? '')
    return { ...order, phone, facts: { ...facts, otherShops: ends ? rateEnds(ends, now).level : null } }
  })
}
