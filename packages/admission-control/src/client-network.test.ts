import { describe, expect, it } from 'vitest'
import { canonicalAddress, customerNetworkOf, networkOf } from './client-network.ts'

describe('the network of an address', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['unknown', undefined],
    ['999.1.1.1', undefined],
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51823', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000::1', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it.each([
  ['103.4.1.7', '103.4.1.7', true],
  ['103.4.1.7', '103.4.1.8', false],
  ['103.4.1.7', '::ffff:103.4.1.7', true],
  ['2401:db8:1::1', '2401:db8:1:ffff:2:3:4:5', true],
  ['2401:db8:1::1', '2401:0db8:0001:0002::', true],
  ['2401:db8:1::1', '2401:db8:2::1', false],
  // One group of zeros.
  ['1::2:3:4:5:6:7', '1:0:2::', true],
  ['1::2:3:4:5:6:7', '1::', false],
  ['::1', '0:0:0:5::', true],
  ['::1:2:3:4:5:6:7', '0:1:2::', true],
])('%s and %s are of one customer of a provider: %s', (first, second, isSame) => {
  expect(customerNetworkOf(first) === customerNetworkOf(second)).toBe(isSame)
})

describe('the canonical form of an address', () => {
  it.each([
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '0:0:0:0:0:ffff:203.0.113.7',
    '0:0:0:0:0:FFFF:cb00:7107',
    '::ffff:cb00:7107',
    '64:ff9b::203.0.113.7',
    '[::ffff:203.0.113.7]:80',
  ])('of %s is the IPv4 address in it', (spelling) => {
    expect(canonicalAddress(spelling)).toBe('203.0.113.7')
  })

  it.each([
    ['::ffff:0.0.0.9', '0.0.0.9'],
    ['::ffff:1.0.0.0', '1.0.0.0'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['203.0.113.07', undefined],
    ['203.0.113.7, 10.0.0.1', undefined],
    ['[203.0.113.7', undefined],
  ])('of %s is %s', (spelling, address) => {
    expect(canonicalAddress(spelling)).toBe(address)
  })
})
