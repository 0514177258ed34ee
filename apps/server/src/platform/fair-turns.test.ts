import { expect, it } from 'vitest'
import { fairTurns, type Lane } from './fair-turns.ts'

const lane = (kind: string, owner = 'one', share = 1): Lane => ({ kind, owner, share })

/** Work that ends on command, and the order in which it began or was refused. */
function watch(options: Parameters<typeof fairTurns>[0]) {
  const inTurn = fairTurns(options)
  const events: string[] = []
  const ends: (() => void)[] = []
  return {
    events,
    come(name: string, of: Lane) {
      const work = () => {
        events.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }
      inTurn(of, work).catch(({ code }: { code: string }) => void events.push(`${name} ${code}`))
    },
    async finish(count = 1) {
      for (let n = 0; n < count; n++) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
    },
  }
}

it('at most the given number of tasks run at once, and a failed task frees its slot', async () => {
  const inTurn = fairTurns({ atOnce: 1, maxWaitingPerKind: 5 })
  await expect(inTurn(lane('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(lane('a'), async () => 'done')).toBe('done')
})

it('the owners of a kind are served in rotation, each in order of arrival', async () => {
  const { events, come, finish } = watch({ atOnce: 1, maxWaitingPerKind: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) come(name, lane('shopper', 'a'))
  for (const name of ['b1', 'b2']) come(name, lane('shopper', 'b'))
  come('c1', lane('shopper', 'c'))
  await finish(7)
  expect(events).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('the visitors of an owner are served in rotation, and in a full queue the newest of the one with the most is refused', async () => {
  const { events, come, finish } = watch({ atOnce: 1, maxWaitingPerKind: 4 })
  const from = (visitor: string) => ({ ...lane('shopper', 'a'), visitor })
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'flood 5']) come(name, from('flood'))
  come('buyer 1', from('buyer'))
  come('buyer 2', from('buyer'))
  await finish(7)
  expect(events).toEqual([
    ...['flood 1', 'flood 5 service_unavailable', 'flood 4 service_unavailable'],
    ...['flood 2', 'buyer 1', 'flood 3', 'buyer 2'],
  ])
})

it('kinds are served in proportion to their shares while they wait', async () => {
  const { events, come, finish } = watch({ atOnce: 1, maxWaitingPerKind: 100 })
  for (let n = 0; n < 60; n++) {
    come('staff', lane('staff', `address ${n}`, 1))
    come('known', lane('known', 'one', 2))
    come('shopper', lane('shopper', 'one', 4))
  }
  await finish(70)
  const count = (name: string) => events.slice(0, 70).filter((one) => one === name).length
  expect([count('shopper'), count('known'), count('staff')]).toEqual(
    [40, 20, 10].map((most) => expect.closeTo(most, -0.5)),
  )
})

it('a kind that arrives late gets its share from then on, and nothing for the time before', async () => {
  const { events, come, finish } = watch({ atOnce: 1, maxWaitingPerKind: 100 })
  for (let n = 0; n < 40; n++) come('old', lane('old'))
  await finish(20)
  for (let n = 0; n < 10; n++) come('new', lane('new'))
  events.length = 0
  await finish(10)
  expect(events.filter((one) => one === 'new').length).toBeGreaterThanOrEqual(4)
  expect(events.filter((one) => one === 'old').length).toBeGreaterThanOrEqual(4)
})

it('when the queue of a kind is full, the newest task of the owner with the most is refused with service_unavailable', async () => {
  const { events, come, finish } = watch({ atOnce: 1, maxWaitingPerKind: 3 })
  for (const name of ['a0', 'a1', 'a2', 'a3']) come(name, lane('shopper', 'a'))
  come('b1', lane('shopper', 'b'))
  come('a4', lane('shopper', 'a'))
  come('x1', lane('staff', 'x'))
  await finish(5)
  expect(events.toSorted()).toEqual(['a0', 'a1', 'a2', 'a3 service_unavailable', 'a4 service_unavailable', 'b1', 'x1'])
})

it('a new task is refused when all owners have as many as its owner would have', async () => {
  const { events, come, finish } = watch({ atOnce: 1, maxWaitingPerKind: 2 })
  for (const name of ['a', 'b', 'c', 'd']) come(name, lane('staff', name))
  await finish(3)
  expect(events).toEqual(['a', 'd service_unavailable', 'b', 'c'])
})

it('a task that waited too long is refused with service_unavailable, and the next is served', async () => {
  const { events, come, finish } = watch({ atOnce: 1, maxWaitingPerKind: 5, maxWaitMs: 50 })
  come('a1', lane('shopper', 'a'))
  come('a2', lane('shopper', 'a'))
  await expect.poll(() => events).toEqual(['a1', 'a2 service_unavailable'])
  come('a3', lane('shopper', 'a'))
  await finish()
  expect(events.at(-1)).toBe('a3')
})
