import { expect, it } from 'vitest'
import { readTrackingToken, trackingToken } from './tracking-token.ts'

const [key, older] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

it('a tracking token opens its order in its store, with the current key and the one before', () => {
  expect(readTrackingToken([key], 7, trackingToken(key, 7, 123_456))).toBe(123_456)
  expect(readTrackingToken([key, older], 7, trackingToken(older, 7, 123_456))).toBe(123_456)
  expect(readTrackingToken([key], 8, trackingToken(key, 7, 123_456))).toBeNull()
  expect(readTrackingToken([older], 7, trackingToken(key, 7, 123_456))).toBeNull()
})

it('a tracking token has one spelling: the same order and seal encoded differently are rejected', () => {
  const right = trackingToken(key, 7, 123_456)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBytes = right.slice(0, -1) + letters[letters.indexOf(right.slice(-1)) ^ 1]
  for (const text of [`0${right}`, right.toUpperCase(), sameBytes, ` ${right}`, `${right} `, `${right}=`])
    expect(readTrackingToken([key], 7, text)).toBeNull()
})

it('a tracking token opens the order with the largest possible id', () => {
  const id = Number.MAX_SAFE_INTEGER
  expect(readTrackingToken([key], 7, trackingToken(key, 7, id))).toBe(id)
})
