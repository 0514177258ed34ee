import { describe, expect, it } from 'vitest'
import { isGatewayUrl } from './gateway-url-rules.ts'

const hosts = ['tokenized.pay.bka.sh', 'sandbox-ssl.mynagad.com:10061', '.mynagad.com']
const isLoopback = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost'

const accepts = (text: string, isSimulator = (_: URL) => false) => isGatewayUrl(text, { hosts, isSimulator })

it.each([
  'https://tokenized.pay.bka.sh',
  'https://tokenized.pay.bka.sh/',
  'https://tokenized.pay.bka.sh/v1.2.0-beta/tokenized',
  'https://api.mynagad.com/api/dfs',
  'https://sandbox-ssl.mynagad.com:10061/api/dfs',
])('a base URL over HTTPS on a host of the gateway is accepted: %s', (text) => {
  expect(accepts(text)).toBe(true)
})

describe('a base URL is refused', () => {
  it.each([
    ['another host', 'https://tokenized.pay.bka.sh.example.com'],
    ['a host that only ends like it', 'https://eviltokenized.pay.bka.sh'],
    ['the domain above a subdomain', 'https://mynagad.com'],
    ['a domain that only ends like it', 'https://evilmynagad.com'],
    ['plain HTTP', 'http://tokenized.pay.bka.sh'],
    ['another scheme', 'ftp://tokenized.pay.bka.sh'],
    ['a script', 'javascript:alert(1)//tokenized.pay.bka.sh'],
    ['a user name', 'https://tokenized.pay.bka.sh@example.com'],
    ['a user name before the right host', 'https://user:secret@tokenized.pay.bka.sh'],
    ['an empty user name', 'https://@tokenized.pay.bka.sh'],
    ['another port', 'https://tokenized.pay.bka.sh:8443'],
    ['the default port, written', 'https://tokenized.pay.bka.sh:443'],
    ['a port without a number', 'https://tokenized.pay.bka.sh:'],
    ['a trailing dot', 'https://tokenized.pay.bka.sh./'],
    ['capital letters', 'https://Tokenized.Pay.bKa.sh'],
    ['a full-width letter', 'https://ｔokenized.pay.bka.sh'],
    ['a Cyrillic letter', 'https://tоkenized.pay.bka.sh'],
    ['an ideographic full stop', 'https://tokenized。pay.bka.sh'],
    ['a soft hyphen', 'https://tokenized.pay.bka­.sh'],
    ['a backslash', 'https:\\\\tokenized.pay.bka.sh'],
    ['a backslash before another host', 'https://example.com\\@tokenized.pay.bka.sh'],
    ['a line break', 'https://tokenized.pay.bka.sh\n.example.com'],
    ['a space', ' https://tokenized.pay.bka.sh'],
    ['a query', 'https://tokenized.pay.bka.sh/?to=example.com'],
    ['a fragment', 'https://tokenized.pay.bka.sh/#'],
    ['a path that climbs', 'https://tokenized.pay.bka.sh/a/../b'],
    ['an encoded path that climbs', 'https://tokenized.pay.bka.sh/%2e%2e/b'],
    ['an empty part of the path', 'https://tokenized.pay.bka.sh//example.com'],
    ['one slash', 'https:/tokenized.pay.bka.sh'],
    ['an address', 'https://127.0.0.1'],
    ['nothing', ''],
  ])('for %s', (_, text) => {
    expect(accepts(text)).toBe(false)
    expect(accepts(text, () => true)).toBe(text === 'http://tokenized.pay.bka.sh')
  })
})

it.each(['http://127.0.0.1:4010', 'http://[::1]:4010/api/dfs', 'http://localhost:4010'])(
  'a simulator is accepted over plain HTTP where simulators are: %s',
  (text) => {
    expect([accepts(text), accepts(text, isLoopback)]).toEqual([false, true])
  },
)

it.each([
  'http://127.1:4010',
  'http://2130706433:4010',
  'http://0x7f.0.0.1:4010',
  'http://127.0.0.1.example.com:4010',
  'http://10.0.0.1:4010',
  'https://127.0.0.1:4010',
  'http://127.0.0.1:4010@example.com',
])('no other notation or address passes for a simulator: %s', (text) => {
  expect(accepts(text, isLoopback)).toBe(false)
})
