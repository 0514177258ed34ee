import { orderStatuses as promised } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { wayTo } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import {
  allowedActions,
  type OrderAction,
  type OrderStatus,
  orderActions,
  orderStatuses,
  orderTransitions,
} from './order-status-rules.ts'

const h = await setUpApp()

const pairsOfRules = orderStatuses.flatMap((from) => orderTransitions[from].map((to) => `${from} → ${to}`)).sort()

describe('the table of order statuses', () => {
  it('is the same in the database', async () => {
    const rows = await h.sql<{ pair: string }>(
      `select from_status || ' → ' || to_status as pair from order_transitions where from_status <> 'NEW'`,
    )
    expect(rows.map(({ pair }) => pair).sort()).toEqual(pairsOfRules)
    const first = await h.sql(`select to_status from order_transitions where from_status = 'NEW'`)
    expect(first).toEqual([{ to_status: 'PENDING' }])
  })

  it('has the statuses of the API, and leads to each of them', () => {
    expect([...orderStatuses].sort()).toEqual([...promised].sort())
    for (const status of orderStatuses) expect(wayTo(status).at(-1)).toBe(status)
  })

  it('has the intended final statuses', () => {
    const ends = orderStatuses.filter((status) => orderTransitions[status].length === 0)
    expect(ends.sort()).toEqual(['CANCELLED', 'EXPIRED', 'RETURNED'])
    for (const status of ends) expect(allowedActions(status)).toEqual([])
  })

  it('matches the actions: no action leaves the table, and every transition has one', () => {
    const reachable = (Object.keys(orderActions) as OrderAction[]).flatMap((action) => {
      const { from, to } = orderActions[action]
      const targets: readonly OrderStatus[] = to === 'heldFrom' ? ['PENDING', 'CONFIRMED'] : [to]
      return from.flatMap((status) => targets.map((target) => [status, target] as const))
    })
    expect([...new Set(reachable.map(([from, to]) => `${from} → ${to}`))].sort()).toEqual(pairsOfRules)
  })
})
