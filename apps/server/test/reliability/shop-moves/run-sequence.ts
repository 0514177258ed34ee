import type { Harness, TestResponse } from '../../harness.ts'
import { afterSaleMoves } from './after-sale-moves.ts'
import { offerMoves } from './offer-moves.ts'
import { brokenLimits, endingOf, learnFrom, rememberBefore } from './shop-oracle.ts'
import { openWorld, type World } from './shop-world.ts'
import { type Choices, type Move, shopperMoves } from './shopper-moves.ts'
import { orderMoves, shopMoves } from './staff-moves.ts'
import type { Damage, StoreDoctor } from './store-doctor.ts'

export const moves: Record<string, Move> = {
  ...shopperMoves,
  ...orderMoves,
  ...afterSaleMoves,
  ...shopMoves,
  ...offerMoves,
}

export type ChosenMove = Choices & { kind: string }
/** One move, or two at the same time. */
export type Step = readonly ChosenMove[]

export type Tally = Map<string, { done: number; rejected: number }>

const EDITS = ['offer is edited', 'code is added again']
const READS = ['guest asks for a quote', 'guest validates a coupon', 'shopper lists orders', 'shopper reads the cart']

/** Runs the steps in a new store. Throws with the steps so far as soon as an invariant fails. */
export async function runSequence(
  h: Harness,
  doctor: StoreDoctor,
  steps: readonly Step[],
  tally: Tally,
): Promise<void> {
  const start = Date.now()
  h.setNow(new Date(start))
  const w = await openWorld(h)
  const way: string[] = []
  for (const step of steps) {
    h.setNow(new Date(start + w.hours * 3_600_000))
    const [before, ordersBefore] = [rememberBefore(w), w.orders.length]
    const responses = await Promise.all(step.map(({ kind, ...choices }) => moves[kind]?.(w, choices) ?? null))
    way.push(step.map((chosen, n) => lineOf(chosen, responses[n] ?? null)).join(' ‖ '))
    const problems = step.flatMap((chosen, n) => {
      const [{ kind }, response] = [chosen, responses[n]]
      if (!response) return []
      const count = tally.get(kind) ?? { done: 0, rejected: 0 }
      tally.set(kind, count)
      if (response.status < 300) count.done += 1
      else count.rejected += 1
      return learnFrom(w, chosen, response, before)
    })
    // With two moves at once, terms that change at the same moment may or may not apply yet.
    if (!(step.length > 1 && step.some(({ kind }) => EDITS.includes(kind))))
      problems.push(...brokenLimits(w, w.orders.slice(ordersBefore)))
    // What a rejected move left behind is found after the next move that writes.
    const hasWritten = step.some(({ kind }, n) => (responses[n]?.status ?? 400) < 300 && !READS.includes(kind))
    complain(way, problems, hasWritten ? await doctor.examine(w.shop.storeId) : [])
  }
  await endEverything(w, doctor, way)
}

/** Ends every order: whatever happened before, each can be ended, and releases what it took. */
async function endEverything(w: World, doctor: StoreDoctor, way: string[]): Promise<void> {
  for (const order of w.orders) {
    const { data } = await w.merchant(`orders/${order.id}/`)
    const ending = endingOf({ ...order, status: data.status })
    if (!ending) continue
    const response = await w.merchant(`orders/${order.id}/${ending}/`, {
      body: ending === 'cancel' ? { reason: 'End' } : {},
    })
    way.push(`${ending} ${order.id} at the end: ${response.status}`)
    complain(way, response.status === 200 ? [] : [response.text], await doctor.examine(w.shop.storeId))
  }
}

function complain(way: readonly string[], problems: readonly string[], damage: readonly Damage[]): void {
  if (problems.length === 0 && damage.length === 0) return
  throw new Error([...way, ...problems, ...damage.map((one) => JSON.stringify(one))].join('\n'))
}

const lineOf = ({ kind, a, b, c, d }: ChosenMove, response: TestResponse | null) =>
  `${kind} (${a} ${b} ${c} ${d}): ${response ? `${response.status} ${response.body?.error_code ?? ''}` : 'nothing to do'}`
