import { createHash } from 'node:crypto'
import { networkOf } from '../../platform/address.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { placeKey } from '../../shared/place-spelling.ts'
import type { BlockKind } from './block-rules.ts'

export type BlockKey = { kind: BlockKind; value: string }

/** By what a buyer is known: the values that blocks are compared with. */
export type KnownBuyer = { phone: PhoneNumber | null; shopperIp: string | undefined; address: string }

const SHORTEST_ADDRESS = 12

/** The letters and digits of an address as a digest; null for a text too short to be one buyer's address. */
export function addressKey(address: string): string | null {
  const letters = placeKey(address)
  return letters.length < SHORTEST_ADDRESS ? null : createHash('sha256').update(letters).digest('hex')
}

export function blockKeysOf({ phone, shopperIp, address }: KnownBuyer): BlockKey[] {
  const values: [BlockKind, string | null | undefined][] = [
    ['phone', phone],
    ['ip', networkOf(shopperIp)],
    ['address', addressKey(address)],
  ]
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []))
}
