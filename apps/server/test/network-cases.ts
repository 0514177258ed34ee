/** Pairs of addresses, and whether one customer of a provider has both: rules of the server and of the storefront. */
export const networkCases: [first: string, second: string, isSame: boolean][] = [
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
]
