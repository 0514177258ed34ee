/** Addresses that the server must not reach: this machine, private networks, cloud metadata, carrier networks. */
const addresses = [
  '127.0.0.1',
  '127.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
] as const

const hex = (value: number, width = 0) => value.toString(16).padStart(width, '0')

/** Spellings of an IPv4 address that URL parsers, resolvers or people read as it. */
function spellingsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const number = ((a * 256 + b) * 256 + c) * 256 + d
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)]
  const fullWidth = address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex(number)}`,
    `0X${hex(number).toUpperCase()}`,
    `0${number.toString(8)}`,
    `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    `0${a.toString(8)}.0${b.toString(8)}.0${c.toString(8)}.0${d.toString(8)}`,
    `0x${hex(a)}.${b}.0${c.toString(8)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `000${a.toString(8)}.${b}.${c}.${d}`,
    fullWidth,
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${address}]`,
    `[64:ff9b::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
  ]
}

const ipv6 = [
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]'],
  ...['[ff02::1]', '[100::1]', '[2001::1]', '[2001:db8::1]', '[3fff::1]', '[4000::1]', '[::ffff:0:7f00:1]'],
]

/** Names that lead there, by themselves or by a name server. */
export const privateNames: Readonly<Record<string, string[]>> = {
  'private.example.com': ['10.0.0.7'],
  'metadata.example.com': ['169.254.169.254'],
  'carrier.example.com': ['100.64.0.1'],
  'loopback.example.com': ['127.0.0.1'],
  'first.example.com': ['127.0.0.1', '1.1.1.1'],
  'last.example.com': ['1.1.1.1', '127.0.0.1'],
  'six.example.com': ['fd00::1'],
  'six-loopback.example.com': ['::1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'nat64.example.com': ['64:ff9b::7f00:1'],
  'multicast.example.com': ['224.0.0.1'],
  'unspecified.example.com': ['0.0.0.0'],
  'nothing.example.com': [],
  '127.0.0.1.nip.example.com': ['127.0.0.1'],
  'localhost.example.com': ['127.0.0.1'],
}

/** Hosts as URLs spell them, each once. */
export const privateHosts: readonly string[] = [
  ...new Set([
    ...addresses.flatMap(spellingsOf),
    ...ipv6,
    ...['localhost', 'LOCALHOST', 'localhost.', 'shop.localhost', 'ｌocalhost', 'loc%61lhost', 'intranet'],
    ...Object.keys(privateNames),
  ]),
]
