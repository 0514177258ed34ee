import { createHash } from 'node:crypto'
import { canonicalAddress, networksOf } from '@haat/admission-control/client-network.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { placeKey } from '../../shared/place-spelling.ts'
import type { BlockKind } from './block-rules.ts'

export type BlockKey = { kind: BlockKind; value: string }

/** The values of a buyer that blocks are compared with. */
export type KnownBuyer = { phone: PhoneNumber | null; shopperIp: string | undefined; address: string }

const SHORTEST_ADDRESS = 12

/** The letters and digits of an address as a digest; null for a text too short to be one buyer's address. */
export function addressKey(address: string): string | null {
  const letters = placeKey(address)
  return letters.length < SHORTEST_ADDRESS ? null : createHash('sha256').update(letters).digest('hex')
}

/**
 * The network of an address, or a network in CIDR notation that orders are compared with: an IPv4 address or its /24, an
 * IPv6 /64 or /48; null for other texts.
 */
export function networkKey(typed: string): string | null {
  const [before = '', bits] = typed.trim().split('/')
  const address = canonicalAddress(before)
  if (address === undefined) return null
  const { own, wide } = networksOf(address)
  if (bits === undefined || (bits === '32' && own === address)) return own
  return [own, wide].find((network) => network.endsWith(`/${bits}`)) ?? null
}

export function blockKeysOf({ phone, shopperIp, address }: KnownBuyer): BlockKey[] {
  const known = canonicalAddress(shopperIp)
  const networks = known === undefined ? undefined : networksOf(known)
  const values: [BlockKind, string | null | undefined][] = [
    ['phone', phone],
    ['ip', networks?.own],
    ['ip', networks?.wide],
    ['address', addressKey(address)],
  ]
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []))
}
