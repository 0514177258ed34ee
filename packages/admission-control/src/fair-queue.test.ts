import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** A queue of waiters that are named by client and number. `used`: how much each client used. */
function watch(most: number, used?: Record<string, number>) {
  const queue = fairQueue<{ name: string }>(most, used && ((client) => () => used[client] ?? 0))
  return {
    queue,
    add: (client: string, count = 1) =>
      Array.from({ length: count }, (_, n) => queue.add(client, { name: `${client} ${n + 1}` })?.name),
    takeAll: () => Array.from({ length: queue.size() }, () => queue.take()?.name),
  }
}

it('clients that used the same are served in rotation, each in order of arrival', () => {
  const { add, takeAll } = watch(10)
  add('a', 3)
  add('b', 2)
  add('c')
  expect(takeAll()).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3'])
})

it('the client that used least and the one whose turn was longest ago are served by turns', () => {
  const { add, takeAll } = watch(10, { busy: 9, less: 2, least: 1 })
  add('busy', 2)
  add('less', 2)
  add('least', 2)
  expect(takeAll()).toEqual(['least 1', 'busy 1', 'least 2', 'less 1', 'less 2', 'busy 2'])
})

it('a full queue displaces the newest waiter of the client with the most', () => {
  const { add, takeAll } = watch(3)
  expect(add('flood', 4)).toEqual([undefined, undefined, undefined, 'flood 4'])
  expect(add('buyer')).toEqual(['flood 3'])
  expect(takeAll()).toEqual(['flood 1', 'buyer 1', 'flood 2'])
})

it('of clients with equally many waiters, a full queue displaces one of the client that used most', () => {
  const { add } = watch(4, { some: 1, more: 2, most: 3 })
  for (const client of ['some', 'kept', 'most', 'more']) add(client)
  expect(add('new')).toEqual(['most 1'])
})

it('half of the waiters of a full queue stay whatever their clients used', () => {
  const { add, takeAll } = watch(2, { busy: 9 })
  for (const client of ['other', 'busy', 'a', 'b', 'c']) add(client)
  expect(takeAll()).toContain('busy 1')
})

it('the first waiter that is accepted is taken, and its client is last afterwards', () => {
  const { queue, add, takeAll } = watch(10)
  add('a', 2)
  add('b', 2)
  expect(queue.takeFirst(({ name }) => name.startsWith('b'))?.name).toBe('b 1')
  expect(queue.takeFirst(({ name }) => name === 'a 2')?.name).toBe('a 2')
  expect(queue.takeFirst(() => false)).toBeUndefined()
  expect(takeAll()).toEqual(['b 2', 'a 1'])
})

it('a waiter that is removed is not served, and is removed once', () => {
  const queue = fairQueue<object>(10)
  const waiter = {}
  queue.add('a', waiter)
  expect([queue.remove('a', waiter), queue.remove('a', waiter), queue.size()]).toEqual([true, false, 0])
  expect(queue.take()).toBeUndefined()
})
