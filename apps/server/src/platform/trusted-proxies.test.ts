import { expect, it } from 'vitest'
import { peerNetworks } from './trusted-proxies.ts'

it.each([['127.0.0.1'], ['127.0.0.0/30'], ['loopback']])(
  'connections of a trusted proxy given as %s are not counted',
  (proxy) => {
    const networkOf = peerNetworks([proxy])
    expect([networkOf('127.0.0.1'), networkOf('::ffff:127.0.0.1')]).toEqual([undefined, undefined])
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  },
)

it('connections of an IPv6 /48 count together, and so do those without an address', () => {
  const networkOf = peerNetworks(['uniquelocal'])
  expect(networkOf('2001:db8:1:2::3')).toBe(networkOf('2001:db8:1:4::5'))
  expect([networkOf('fd00::1'), networkOf(undefined)]).toEqual([undefined, 'unknown'])
})
