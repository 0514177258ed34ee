import { describe, expect, it } from 'vitest'
import { networkOf } from './rate-limits.ts'

describe('the network an address counts as', () => {
  it.each([
    [undefined, undefined],
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
  ])('is, for %s, %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is one for every way to write an IPv4 address as IPv6, and another for another', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('0:0:0:0:0:FFFF:cb00:7107'))
    expect(networkOf('::ffff:203.0.113.7')).not.toBe(networkOf('::ffff:203.0.113.8'))
  })
})
