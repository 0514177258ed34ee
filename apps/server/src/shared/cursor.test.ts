import { describe, expect, it } from 'vitest'
import { type CursorScope, openCursor, type Position, sealCursor } from './cursor.ts'

const key = Buffer.alloc(32, 1)
const older = Buffer.alloc(32, 2)
const scope: CursorScope = { storeId: 1, owner: 'shopper:a', route: 'orders', sort: 'newest', filters: { status: 'x' } }
const position: Position = ['2026-01-01T00:00:00.000Z', 42]
const cursor = sealCursor(key, scope, position)

/** A cursor with changed bytes, as text. */
const changed = (change: (bytes: Buffer) => Buffer) => change(Buffer.from(cursor, 'base64url')).toString('base64url')

describe('a cursor', () => {
  it('opens in its own list, under any of the secrets', () => {
    expect(openCursor([key], scope, cursor)).toEqual(position)
    expect(openCursor([older, key], scope, cursor)).toEqual(position)
    expect(openCursor([key], scope, sealCursor(key, scope, [7, 'id']))).toEqual([7, 'id'])
  })

  it.each([
    ['store', { storeId: 2 }],
    ['owner', { owner: 'shopper:b' }],
    ['list', { route: 'refunds' }],
    ['order', { sort: 'oldest' }],
    ['filter', { filters: { status: 'y' } }],
    ['list without filters', { filters: null }],
  ])('does not open with another %s', (_what, other) => {
    expect(openCursor([key], { ...scope, ...other }, cursor)).toBeNull()
  })

  it('does not open under another secret', () => {
    expect(openCursor([older], scope, cursor)).toBeNull()
    expect(openCursor([], scope, cursor)).toBeNull()
  })

  it('treats absent filters as none', () => {
    const bare = { ...scope, filters: undefined }
    expect(openCursor([key], { ...scope, filters: null }, sealCursor(key, bare, position))).toEqual(position)
  })

  it('has its version first, then twelve bytes of seal, then the position', () => {
    const bytes = Buffer.from(cursor, 'base64url')
    expect([bytes[0], bytes.subarray(13).toString()]).toEqual([1, JSON.stringify(position)])
  })

  it('is rejected with any bit flipped', () => {
    const { length } = Buffer.from(cursor, 'base64url')
    for (let bit = 0; bit < length * 8; bit++) {
      const flipped = changed((bytes) => {
        bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        return bytes
      })
      expect(openCursor([key], scope, flipped)).toBeNull()
    }
  })

  it('has one spelling only', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const open = sealCursor(key, scope, [1, 1])
    const others = [...alphabet].map((last) => open.slice(0, -1) + last).filter((other) => other !== open)
    for (const other of others) expect(openCursor([key], scope, other)).toBeNull()
    for (const other of [`${open}=`, ` ${open}`, `${open}\n`, `${open}A`])
      expect(openCursor([key], scope, other)).toBeNull()
  })

  it.each(['', 'x', '!'.repeat(40), 'A'.repeat(19), 'A'.repeat(20), 'A'.repeat(2_001), 'AQ'.repeat(40)])(
    'is rejected when it is malformed: %s',
    (text) => {
      expect(openCursor([key], scope, text)).toBeNull()
    },
  )
})
