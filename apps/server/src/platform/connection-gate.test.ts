import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionGate } from './connection-gate.ts'

const [A, B, C] = [1, 2, 3]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records who got a connection, in order, and the errors of those who did not. */
function watch(gate: ReturnType<typeof connectionGate>) {
  const events: string[] = []
  return {
    events,
    async come(name: string, storeId: number, visitor?: string) {
      try {
        await gate.enter(storeId, visitor)
        events.push(name)
      } catch (error) {
        events.push(`${name} ${(error as { code: string }).code}`)
      }
    },
  }
}

it.each([
  [15, 13],
  [5, 4],
  [20, 17],
  [2, 1],
])(
  'of %i connections, a store alone holds %i, and a second store is served while it keeps them',
  async (connections, alone) => {
    const gate = connectionGate({ connections })
    const { events, come } = watch(gate)
    const waiting = Array.from({ length: connections }, () => come('a', A))
    await vi.advanceTimersByTimeAsync(0)
    expect([events.length, gate.waiting()]).toEqual([alone, connections - alone])
    for (let n = 0; n < 100; n++) {
      await come('b', B)
      gate.leave(B)
    }
    expect([events.length, gate.waiting()]).toEqual([alone + 100, connections - alone])
    await vi.advanceTimersByTimeAsync(1_100)
    await Promise.all(waiting)
  },
)

it('a gate serves one more store for each connection of the reserve while others keep theirs', async () => {
  const gate = connectionGate({ connections: 15 })
  const { events, come } = watch(gate)
  for (let n = 0; n < 13; n++) await come('a', A)
  await come('b1', B)
  const late = come('b2', B)
  await come('c1', C)
  expect([events.slice(13), gate.waiting()]).toEqual([['b1', 'c1'], 1])
  await vi.advanceTimersByTimeAsync(1_100)
  await late
})

it('two stores that both want more get the same number of connections', async () => {
  const gate = connectionGate({ connections: 15 })
  const held = new Map<number, number>()
  const count = (store: number, change: 1 | -1) => void held.set(store, (held.get(store) ?? 0) + change)
  const heldNow = () => [held.get(A) ?? 0, held.get(B) ?? 0] as const
  const asked = [A, B].flatMap((store) =>
    Array.from({ length: 60 }, () => gate.enter(store) ?? Promise.resolve()).map((entered) =>
      entered.then(
        () => count(store, 1),
        () => {},
      ),
    ),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(heldNow()).toEqual([13, 1])
  for (let n = 0; n < 40; n++) {
    const store = heldNow()[0] > heldNow()[1] ? A : B
    gate.leave(store)
    count(store, -1)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect([...heldNow()].sort()).toEqual([6, 7])
  await vi.advanceTimersByTimeAsync(6_000)
  await Promise.all(asked)
})

it('many stores are served in turn, a store with endless requests among them', async () => {
  const gate = connectionGate({ connections: 3 })
  const { events, come } = watch(gate)
  const stores = [A, B, C, 4, 5, 6]
  const asked = stores.flatMap((store) => Array.from({ length: store === A ? 100 : 5 }, () => come(`${store}`, store)))
  const left = new Map<number, number>()
  for (let n = 0; n < 18; n++) {
    await vi.advanceTimersByTimeAsync(0)
    const store = Number(events[n])
    left.set(store, (left.get(store) ?? 0) + 1)
    gate.leave(store)
  }
  expect([...left.values()].every((count) => count >= 2)).toBe(true)
  await vi.advanceTimersByTimeAsync(6_000)
  await Promise.all(asked)
})

it('a gate with a single connection still serves', async () => {
  const gate = connectionGate({ connections: 1 })
  const { events, come } = watch(gate)
  await come('a1', A)
  expect(events).toEqual(['a1'])
})

it('the store with the fewest connections is served next', async () => {
  const gate = connectionGate({ connections: 5 })
  const { events, come } = watch(gate)
  await Promise.all([come('a1', A), come('a2', A), come('b1', B), come('b2', B), come('c1', C)])
  const waiting = [come('a3', A), come('a4', A), come('c2', C), come('c3', C)]
  for (const store of [B, B, A, C, A]) {
    gate.leave(store)
    await vi.advanceTimersByTimeAsync(0)
  }
  await Promise.all(waiting)
  expect(events.slice(5)).toEqual(['c2', 'a3', 'c3', 'a4'])
})

it('a request is refused after a second without progress, and a connection that is freed then serves the next', async () => {
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

it('a request waits up to five seconds in a queue that makes progress, and no longer', async () => {
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

it('when the queues are full, a store with a shorter queue displaces the newest waiter of the longest queue', async () => {
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

it('a request beyond the queue’s limit, of one store or in total, is refused at once', async () => {
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

it('the visitors of one store take turns, and only the one with the most waiting requests is refused', async () => {
  const gate = connectionGate({ connections: 2, maxWaitingPerOwner: 6 })
  const { events, come } = watch(gate)
  await come('first', A)
  const waiting = [1, 2, 3, 4, 5, 6].map((n) => come(`flood ${n}`, A, '2001:db8:1::/48'))
  waiting.push(come('buyer', A, '203.0.113.7'))
  await vi.advanceTimersByTimeAsync(0)
  for (let n = 0; n < 6; n++) {
    gate.leave(A)
    await vi.advanceTimersByTimeAsync(0)
  }
  await Promise.all(waiting)
  expect(events).toEqual([
    'first',
    'flood 6 service_unavailable',
    'flood 1',
    'buyer',
    'flood 2',
    'flood 3',
    'flood 4',
    'flood 5',
  ])
})

describe('while many networks request without pause, one that requests seldom', () => {
  const flood = async (gate: ReturnType<typeof connectionGate>, visitors: number) => {
    const { events, come } = watch(gate)
    const networks = Array.from({ length: visitors }, (_, n) => `100.64.${n}`)
    // Another address of the network each time.
    for (const round of [1, 2, 3])
      for (const network of networks) {
        await come('flood', A, `${network}.${round}`)
        gate.leave(A)
      }
    events.length = 0
    await come('flood', A, '100.64.0.9')
    return { events, come, networks }
  }

  it('is served within two turns each time', async () => {
    const gate = connectionGate({ connections: 2 })
    const { events, come, networks } = await flood(gate, 100)
    const all = networks.map((network) => come('flood', A, `${network}.9`))
    for (let n = 1; n < 4; n++) {
      all.push(come('buyer', A, `203.0.113.${n}`))
      for (const _ of [1, 2]) {
        gate.leave(A)
        await vi.advanceTimersByTimeAsync(10)
      }
      expect(events.slice(-2)).toContain('buyer')
    }
    await vi.advanceTimersByTimeAsync(6_000)
    await Promise.all(all)
  })

  it('displaces one of theirs when the queue is full', async () => {
    const gate = connectionGate({ connections: 2, maxWaiting: 20 })
    const { events, come, networks } = await flood(gate, 20)
    const all = networks.map((network) => come('flood', A, `${network}.9`))
    all.push(come('buyer', A, '203.0.113.7'))
    gate.leave(A)
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toContain('buyer')
    await vi.advanceTimersByTimeAsync(6_000)
    await Promise.all(all)
  })
})

describe('while many networks that each request seldom come without pause', () => {
  /** The results of requests of a busy network, of which one comes in each round with those of `others` new networks. */
  const crowd = async (maxWaiting: number, others: number, rounds: number) => {
    const gate = connectionGate({ connections: 2, maxWaiting })
    const { events, come } = watch(gate)
    for (let n = 0; n < 50; n++) {
      await come('busy', A, `203.0.113.${n}`)
      gate.leave(A)
    }
    await come('first', A, '100.64.0.7')
    events.length = 0
    const all: Promise<void>[] = []
    for (let n = 0; n < rounds; n++) {
      all.push(come('busy', A, `203.0.113.${n}`))
      for (let m = 0; m < others; m++) all.push(come('other', A, `10.${n}.${m}.7`))
      gate.leave(A)
      await vi.advanceTimersByTimeAsync(10)
    }
    const found = [...events]
    await vi.advanceTimersByTimeAsync(6_000)
    await Promise.all(all)
    return found
  }

  it('a busy network is served in a bounded number of turns', async () => {
    expect((await crowd(1_000, 1, 4)).slice(0, 2)).toEqual(['other', 'busy'])
  })

  it('a busy network is served while the queue is full', async () => {
    const served = (await crowd(12, 5, 60)).filter((name) => !name.includes(' '))
    expect(served).toHaveLength(60)
    expect(served.filter((name) => name === 'busy').length).toBeGreaterThan(2)
  })
})
