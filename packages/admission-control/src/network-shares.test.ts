import { expect, it } from 'vitest'
import { networkShares } from './network-shares.ts'

const takeAll = (take: ReturnType<typeof networkShares>, network: string) => {
  let count = 0
  while (take(network)) count++
  return count
}

it('one network takes half of the places, and the next networks few of the last quarter', () => {
  const take = networkShares(128)
  expect(['one', 'two', 'three', 'four'].map((network) => takeAll(take, network))).toEqual([64, 32, 4, 4])
})

it('of few places, each network takes one', () => {
  const take = networkShares(1)
  expect([takeAll(take, 'one'), takeAll(take, 'two')]).toEqual([1, 1])
})

it('a place that is left is free for its network', () => {
  const take = networkShares(2)
  const leave = take('one')
  expect(take('one')).toBeNull()
  leave?.()
  expect(take('one')).not.toBeNull()
})
