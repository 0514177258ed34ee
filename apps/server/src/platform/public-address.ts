import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { canonicalAddress } from '@haat/admission-control/client-network.ts'
import { type HostAddress, hostResolver, type ResolveHost } from './host-resolver.ts'

// What is not the public Internet, by the registries of special-purpose addresses of IANA.
const special = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), 'ipv4')
}
// Only 2000::/3 is given to networks; in it, these lead elsewhere or nowhere.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(address, bits, 'ipv6')

/** Whether an address belongs to the public Internet: not to this machine, a private network or a special purpose. */
export function isPublicAddress(text: string): boolean {
  const address = canonicalAddress(text)
  if (address === undefined) return false
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A host that is not public. */
export class PrivateAddressError extends Error {}

type ResolveOptions = {
  signal: AbortSignal
  /** For tests: how names are resolved, and which addresses are allowed. */
  resolve?: ResolveHost
  isPublic?: (address: string) => boolean
}

/**
 * The addresses of a host, all of them public. A connection goes to one of these and asks no second time: a name that is
 * public when it is checked, and private a moment later, reaches nothing.
 */
export async function resolvePublic(
  host: string,
  { signal, resolve = hostResolver(), isPublic = isPublicAddress }: ResolveOptions,
): Promise<HostAddress[]> {
  const bare = host.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  const addresses = family > 0 ? [{ address: bare, family }] : await resolve(bare, signal)
  const isAllowed = addresses.length > 0 && addresses.every(({ address }) => isPublic(address)) // guard: public-address
  if (!isAllowed) throw new PrivateAddressError(`${bare} is not a public address`)
  return addresses
}

/** Leads a connection to addresses that were checked: the name is not resolved again. */
export const pinnedLookup =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
