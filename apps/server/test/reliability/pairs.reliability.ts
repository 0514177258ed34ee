import { operations } from '@haat/contract/operations.ts'
import { expect, inject, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop } from '../factories.ts'
import { setUpApp } from '../set-up.ts'
import { connectStubGateway } from '../stub-gateway.ts'
import { counted, printSeedOfFailure, record, rotating, takeTime } from './harness/measure.ts'
import { openAttack, pairsOf } from './pairs/attacker.ts'
import { buy } from './pairs/buyer.ts'

// One attacker sends one operation without pause, and buyers from other networks do the main job beside it. Successes are
// counted, not times: the clock of the limits stands still during a pair, so that nothing refills for the buyers.

takeTime(inject('share') > 0 ? 7_200_000 : undefined)

const h = await setUpApp({ limits: true })

/** More than one network may take of any budget at once. */
const REQUESTS = { read: 400, write: 160 }
const BUYERS = counted(5, 20)
const MIN_SUCCESSES = 0.95
/** Longer than all limits but those of a day take to refill. */
const BETWEEN_PAIRS_MS = 2 * 3_600_000

it('buyers succeed in 95 % of their purchases beside an attacker who sends one operation without pause', async () => {
  printSeedOfFailure()
  const only = process.env.HAAT_PAIR
  const pairs = pairsOf(operations).filter(({ operation }) => !only || operation.id === only)
  const shop = await openShop(h)
  await connectStubGateway(h, shop)
  const product = await aProduct(h, shop, { stock: 1_000_000 })
  const start = Date.now()
  const failed: string[] = []
  const chosen = only ? pairs : rotating(pairs, 100)
  let attacks = 0
  for (const [index, pair] of chosen.entries()) {
    h.setNow(new Date(start + index * BETWEEN_PAIRS_MS))
    const name = `${pair.operation.id} (${pair.variant})`
    const attack = await openAttack(h, shop, pair, index)
    const requests = pair.operation.method === 'GET' ? REQUESTS.read : REQUESTS.write
    const before = await attack(requests)
    const beside = attack(requests)
    const refusals: string[] = []
    for (let n = 0; n < BUYERS; n++) {
      const refusal = await buy(h, shop, product)
      if (refusal) refusals.push(refusal)
    }
    await beside
    attacks += 2 * requests
    if (only || inject('share') > 0) console.log(index, name, before, refusals)
    if (refusals.length > BUYERS * (1 - MIN_SUCCESSES))
      failed.push(`${name}: ${refusals.length} of ${BUYERS}: ${refusals[0]}`)
  }
  h.setNow(new Date())
  expect(failed).toEqual([])
  await expectHealthy(h)
  record({
    id: 'L1',
    test: 'An attacker on one operation, buyers beside',
    size: `${chosen.length} pairs, ${attacks} requests of attackers, ${chosen.length * BUYERS} purchases`,
    result: 'at least 95 % of the purchases of each pair succeeded',
  })
})
