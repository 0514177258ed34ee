import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionGate } from './connection-gate.ts'

const [A, B, C] = [1, 2, 3]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whoever came in, in order; those who were sent away with what they heard. */
function watch(gate: ReturnType<typeof connectionGate>) {
  const events: string[] = []
  return {
    events,
    async come(name: string, storeId: number) {
      try {
        await gate.enter(storeId)
        events.push(name)
      } catch (error) {
        events.push(`${name} ${(error as { code: string }).code}`)
      }
    },
  }
}

it('gives one store half of the connections, and the others the rest', async () => {
  const gate = connectionGate({ connections: 4 })
  const { events, come } = watch(gate)
  await Promise.all([come('a1', A), come('a2', A)])
  void come('a3', A)
  await Promise.all([come('b1', B), come('c1', C)])
  expect([events, gate.waiting()]).toEqual([['a1', 'a2', 'b1', 'c1'], 1])
  gate.leave(A)
  await Promise.resolve()
  expect([events.at(-1), gate.waiting()]).toEqual(['a3', 0])
})

it('lets one in although there is a single place', async () => {
  const gate = connectionGate({ connections: 1 })
  const { events, come } = watch(gate)
  await come('a1', A)
  expect(events).toEqual(['a1'])
})

it('serves the store with the fewest connections next, and stores with equally many in turn', async () => {
  const gate = connectionGate({ connections: 4 })
  const { events, come } = watch(gate)
  await Promise.all([come('a1', A), come('a2', A), come('b1', B), come('b2', B)])
  const waiting = [come('a3', A), come('a4', A), come('c1', C), come('c2', C)]
  for (const store of [A, B, B, A]) {
    gate.leave(store)
    await vi.advanceTimersByTimeAsync(0)
  }
  await Promise.all(waiting)
  expect(events.slice(4)).toEqual(['c1', 'a3', 'c2', 'a4'])
})

it('sends away who has waited for a second while nobody was let in, and gives the place that comes free then to the next', async () => {
  const gate = connectionGate({ connections: 2 })
  const { events, come } = watch(gate)
  await come('a1', A)
  const late = come('a2', A)
  await vi.advanceTimersByTimeAsync(600)
  const next = come('a3', A)
  await vi.advanceTimersByTimeAsync(500)
  await late
  expect(events).toEqual(['a1', 'a2 service_unavailable'])
  gate.leave(A)
  await next
  expect([events.at(-1), gate.waiting()]).toEqual(['a3', 0])
})

it('lets wait five seconds in a line that moves, and no longer', async () => {
  const gate = connectionGate({ connections: 2 })
  const { events, come } = watch(gate)
  await come('a1', A)
  const waiting = ['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'].map((name) => come(name, A))
  for (let moves = 0; moves < 6; moves++) {
    await vi.advanceTimersByTimeAsync(900)
    gate.leave(A)
  }
  await Promise.all(waiting)
  expect(events).toEqual([
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'a6',
    'a7 service_unavailable',
    'a8 service_unavailable',
    'a9 service_unavailable',
  ])
  expect(gate.waiting()).toBe(0)
})

it('refuses the newest waiter of the longest queue when a store with a shorter one comes and the queues are full', async () => {
  const gate = connectionGate({ connections: 2, maxWaiting: 3 })
  const { events, come } = watch(gate)
  await Promise.all([come('a1', A), come('b1', B)])
  const waiting = [come('a2', A), come('a3', A), come('a4', A), come('b2', B)]
  await vi.advanceTimersByTimeAsync(0)
  expect([events.slice(2), gate.waiting()]).toEqual([['a4 service_unavailable'], 3])
  for (const store of [A, B, A]) {
    gate.leave(store)
    await vi.advanceTimersByTimeAsync(0)
  }
  await Promise.all(waiting)
  expect(events.slice(3).sort()).toEqual(['a2', 'a3', 'b2'])
})

it('sends away at once who would be one too many to wait, of a store and in all', async () => {
  const gate = connectionGate({ connections: 2, maxWaiting: 3, maxWaitingPerOwner: 2 })
  const { events, come } = watch(gate)
  await Promise.all([come('a1', A), come('b1', B)])
  const waiting = [come('a2', A), come('a3', A)]
  await come('a4', A)
  waiting.push(come('b2', B))
  await come('b3', B)
  expect(events).toEqual(['a1', 'b1', 'a4 service_unavailable', 'b3 service_unavailable'])
  gate.leave(A)
  gate.leave(B)
  await vi.advanceTimersByTimeAsync(0)
  expect(events.slice(4).sort()).toEqual(['a2', 'b2'])
  await vi.advanceTimersByTimeAsync(1_500)
  await Promise.all(waiting)
  expect([events.at(-1), gate.waiting()]).toEqual(['a3 service_unavailable', 0])
})
