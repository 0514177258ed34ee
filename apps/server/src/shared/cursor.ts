import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Cursor } from '@haat/contract/wire.ts'

/** The scope of a cursor. It opens only in the list, store, sort order and filter it was issued for. */
export type CursorScope = { storeId: number; owner: string; route: string; sort: string; filters: unknown }

/** The last row of a page: its sort value and its id. */
export type Position = readonly [value: string | number, id: string | number]

const VERSION = 1
const SEAL_BYTES = 12

const seal = (key: Buffer, scope: CursorScope, position: string) =>
  createHmac('sha256', key)
    .update(
      JSON.stringify([
        VERSION,
        scope.storeId, // guard: cursor-store
        scope.owner, // guard: cursor-owner
        scope.route, // guard: cursor-route
        scope.sort, // guard: cursor-sort
        filterHash(scope.filters),
        position,
      ]),
    )
    .digest()
    .subarray(0, SEAL_BYTES)

const filterHash = (filters: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(filters ?? null)) // guard: cursor-filters
    .digest('base64url')

/** Seals a position. The text is opaque to clients and may change between versions. */
export function sealCursor(key: Buffer, scope: CursorScope, position: Position): Cursor {
  const body = JSON.stringify(position)
  return Buffer.concat([Buffer.from([VERSION]), seal(key, scope, body), Buffer.from(body)]).toString(
    'base64url',
  ) as Cursor
}

/** Opens a cursor; null when it is malformed, tampered with or of another scope. */
export function openCursor(keys: readonly Buffer[], scope: CursorScope, cursor: string): Position | null {
  if (!/^[A-Za-z0-9_-]{20,2000}$/.test(cursor)) return null
  const bytes = Buffer.from(cursor, 'base64url')
  // base64url has spare bits at its end, so two texts could decode to one cursor. Only the text that we wrote is
  // accepted.
  if (bytes.toString('base64url') !== cursor || bytes[0] !== VERSION) return null
  const given = bytes.subarray(1, 1 + SEAL_BYTES)
  const body = bytes.subarray(1 + SEAL_BYTES).toString()
  const genuine = keys.some((key) => timingSafeEqual(seal(key, scope, body), given)) // guard: cursor-seal
  return genuine ? (JSON.parse(body) as Position) : null
}
