import { describe, expect, it } from 'vitest'
import { createKey, type Environment, type KeyKind, keyDigest, keyPrefix, readKey } from './api-key.ts'
import { readTrackingToken, trackingToken } from './tracking-token.ts'

describe('a key', () => {
  it.each<[KeyKind, Environment, string]>([
    ['service', 'live', 'sb_live_'],
    ['service', 'sandbox', 'sb_test_'],
    ['secret', 'live', 'sk_live_'],
    ['secret', 'sandbox', 'sk_test_'],
  ])('contains that it is a %s key of %s', (kind, environment, prefix) => {
    const key = createKey(kind, environment)
    expect(key).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{38}$`))
    expect(readKey(key)).toEqual({ kind, environment })
    expect(createKey(kind, environment)).not.toBe(key)
  })

  it('is invalid when a character was mistyped, removed or added', () => {
    const key = createKey('service', 'live')
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x'
      expect(readKey(key.slice(0, at) + other + key.slice(at + 1))).toBeNull()
    }
    for (const text of ['', key.slice(0, -1), key.slice(1), `${key}0`, `0${key}`, ` ${key}`, `${key}\n`])
      expect(readKey(text)).toBeNull()
  })

  it('is stored as its SHA-256, and shown by its first twelve characters', () => {
    expect(keyDigest('rt').toString('hex')).toBe('cdffd5dd8ca8126c0482ba994814b9014cc9e973435d399f1cf1f69479e6b907')
    const key = createKey('secret', 'live')
    expect(keyPrefix(key)).toBe(key.slice(0, 12))
    expect(keyPrefix(key)).toHaveLength(12)
  })
})

describe('a tracking token', () => {
  const [newest, older] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

  it('opens its order in its store, under any of the secrets', () => {
    const token = trackingToken(older, 7, 123_456)
    expect(readTrackingToken([newest, older], 7, token)).toBe(123_456)
    expect(readTrackingToken([newest], 7, token)).toBeNull()
    expect(readTrackingToken([older], 8, token)).toBeNull()
  })

  it('opens no other order', () => {
    const token = trackingToken(newest, 7, 123_456)
    const seal = token.split('.')[1]
    expect(readTrackingToken([newest], 7, `${(123_457).toString(36)}.${seal}`)).toBeNull()
    for (const text of [
      '',
      '.',
      token.slice(0, -1),
      `${token}A`,
      `x${token}`,
      ` ${token}`,
      `${token} `,
      token.replace('.', ''),
    ])
      expect(readTrackingToken([newest], 7, text)).toBeNull()
  })
})
