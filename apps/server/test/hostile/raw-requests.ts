/** Raw bytes of a connection, the maximum number of 200 responses, and of all responses. */
export type RawRequest = { name: string; bytes: string; maxOk: number; maxResponses: number }

const PATH = '/api/v1/business/website/ping/'

/** What attackers and broken programs send. `key` is a valid service key, so that a smuggled request would succeed. */
export function rawRequests(key: string): RawRequest[] {
  const common = ['Host: localhost', `X-Service-Key: ${key}`]
  const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
  const get = (...more: string[]) => head(`GET ${PATH} HTTP/1.1`, ...common, ...more)
  const hidden = get('Connection: close')
  const post = (...more: string[]) =>
    head('POST /api/v1/customer/auth/login/ HTTP/1.1', ...common, 'Content-Type: application/json', ...more)

  const one = (group: string, cases: Record<string, string>, maxOk = 0, maxResponses = 1): RawRequest[] =>
    Object.entries(cases).map(([name, bytes]) => ({ name: `${group}: ${name}`, bytes, maxOk, maxResponses }))
  const each = (values: readonly string[], bytesOf: (value: string) => string) =>
    Object.fromEntries(values.map((value) => [JSON.stringify(value), bytesOf(value)]))

  // A body that, read as chunked, ends before a smuggled request.
  const twoWays = `0\r\n\r\n${hidden}`
  const length = `Content-Length: ${twoWays.length}`
  const transferEncodings = [
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: Chunked',
    'transfer-encoding:chunked',
    'Transfer-Encoding : chunked',
    ' Transfer-Encoding: chunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: chunked ',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding: \0chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked;q=1',
    'Transfer-Encoding: chunked,',
    'Transfer-Encoding: ,chunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: identity, chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding\r\n: chunked',
    'X: x\nTransfer-Encoding: chunked',
    'X: x\rTransfer-Encoding: chunked',
    'X: x\0\r\nTransfer-Encoding: chunked',
    'Transfer\x85Encoding: chunked',
    'Transfer-Encoding\xa0: chunked',
    'Content-Encoding: identity\r\nTransfer-Encoding: chunked',
  ]
  const lengths = [
    '+5',
    '-1',
    '0x5',
    '5,5',
    '5, 6',
    '5 5',
    '1e1',
    '5.0',
    '"5"',
    '5;',
    'five',
    '\xd9\xa5',
    '5\x0b',
    '5\0',
  ]
  const badSizes = ['-1', '+0', '0x0', 'g', '', ' ', '1_0', '5\0', '\xd9\xa5', 'F'.repeat(20), '0\n0', '"0"', '0 0']
  const controls = [0, 1, 8, 11, 12, 14, 27, 31, 127].map((code) => String.fromCharCode(code))
  const chunked = (body: string) => post('Transfer-Encoding: chunked') + body

  return [
    ...one(
      'a length and',
      each(transferEncodings, (line) => post(length, line) + twoWays),
      0,
      2,
    ),
    ...one(
      'and then a length',
      each(transferEncodings, (line) => post(line, length) + twoWays),
      0,
      2,
    ),
    ...one(
      'the length',
      each(lengths, (value) => post(`Content-Length: ${value}`) + hidden),
    ),
    ...one('the length', {
      'beyond all numbers': post('Content-Length: 99999999999999999999999'),
      'beyond the limit': post('Content-Length: 999999999'),
      'twice the same': `${post('Content-Length: 2', 'Content-Length: 2')}{}`,
      'twice, another': `${post('Content-Length: 2', 'Content-Length: 3')}{} `,
      'longer than the body': `${post('Content-Length: 50')}{}`,
      'of nothing': post('Content-Length: 0'),
    }),
    ...one(
      'the size of a chunk',
      each(badSizes, (size) => chunked(`${size}\r\n\r\n${hidden}`)),
      0,
      2,
    ),
    ...one('chunks', {
      'without their end': chunked('2\r\n{}\r\n'),
      'longer than they say': chunked(`2\r\n{"a":1}\r\n0\r\n\r\n${hidden}`),
      'with bare line feeds': chunked(`2\n{}\n0\n\n${hidden}`),
      'with a bare line feed in an extension': chunked(`2;a\nb\r\n{}\r\n0\r\n\r\n${hidden}`),
      'with a huge extension': chunked(`2;${'x'.repeat(70_000)}\r\n{}\r\n0\r\n\r\n`),
      'with a huge trailer': chunked(`2\r\n{}\r\n0\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`),
      'with a length in the trailer': chunked(`2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n`),
      'with a key in the trailer': chunked(`2\r\n{}\r\n0\r\nX-Service-Key: other\r\n\r\n`),
      'beyond the limit': chunked(`40001\r\n${' '.repeat(0x40001)}\r\n0\r\n\r\n`),
      'one byte each': chunked(`${'1\r\n \r\n'.repeat(2_000)}0\r\n\r\n`),
    }),
    ...one(
      'a control character in a name',
      each(controls, (c) => get(`X-N${c}: a`, 'Connection: close')),
    ),
    ...one(
      'a control character in a value',
      each(controls, (c) => get(`X-N: a${c}b`, 'Connection: close')),
      1,
    ),
    ...one('a header', {
      'without a name': get(': a'),
      'without a colon': get('nothing'),
      'with a space in its name': get('X N: a'),
      'with a space before the colon': get('X-N : a'),
      folded: get('X-N: a', ' b'),
      'first line indented': head(`GET ${PATH} HTTP/1.1`, ' X: y', ...common),
      'with a bare carriage return': get('X-N: a\rb'),
      'with a bare line feed that hides another': get('X-N: a\nHost: elsewhere'),
      'of 20 kB': get(`X-N: ${'x'.repeat(20_000)}`),
      'name of 20 kB': get(`${'x'.repeat(20_000)}: x`),
      'host twice': get('Host: localhost'),
      'host with a list': head(`GET ${PATH} HTTP/1.1`, 'Host: a, b', 'X-Service-Key: none'),
      'in UTF-16': `\xfe\xff${[...get()].map((c) => `\0${c}`).join('')}`,
      'beginning with a byte order mark': `\xef\xbb\xbf${get()}`,
    }),
    ...one('a thousand headers', { '': get(...Array(900).fill('X: y'), 'Connection: close') }, 1),
    ...one('the first line', {
      'of HTTP/0.9': `GET ${PATH}\r\n`,
      'of HTTP/0.9 that says so': head(`GET ${PATH} HTTP/0.9`, ...common),
      'of HTTP/1.2': head(`GET ${PATH} HTTP/1.2`, ...common),
      'of HTTP/2': head(`GET ${PATH} HTTP/2.0`, ...common),
      'of HTTP/9.9': head(`GET ${PATH} HTTP/9.9`, ...common),
      'of http/1.1': head(`GET ${PATH} http/1.1`, ...common),
      'of HTTP/1': head(`GET ${PATH} HTTP/1`, ...common),
      'of HTTP/01.1': head(`GET ${PATH} HTTP/01.1`, ...common),
      'with more behind it': head(`GET ${PATH} HTTP/1.1 x`, ...common),
      'beginning with a space': ` ${get()}`,
      'with a tab': head(`GET\t${PATH}\tHTTP/1.1`, ...common),
      'with a NUL': head(`GET ${PATH}\0 HTTP/1.1`, ...common),
      'in small letters': head(`get ${PATH} HTTP/1.1`, ...common),
      'with a broken method': head(`GE T ${PATH} HTTP/1.1`, ...common),
      'with an unknown method': head(`FOO ${PATH} HTTP/1.1`, ...common),
      'with a method without end': 'M'.repeat(100_000),
      'without a path': head('GET  HTTP/1.1', ...common),
      'with 20 kB of path': head(`GET /${'x'.repeat(20_000)} HTTP/1.1`, ...common),
      'with bytes above ASCII': head('GET /\xff\xfe/ HTTP/1.1', ...common),
      'that is cut': 'GET /api',
      'that is one letter': 'G',
      'that is nothing but lines': '\r\n'.repeat(5_000),
    }),
    ...one('another protocol', {
      'HTTP/2 by knowledge': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
      TLS: '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
      SSH: 'SSH-2.0-OpenSSH_9.6\r\n',
      SMTP: 'EHLO localhost\r\n',
      RTSP: head('DESCRIBE rtsp://localhost/ RTSP/1.0', 'CSeq: 1'),
      SIP: head('INVITE sip:a@localhost SIP/2.0', 'Via: x'),
      'PROXY v1': `PROXY TCP4 203.0.113.7 203.0.113.8 1 2\r\n${get()}`,
      'PROXY v2': `\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c${'x'.repeat(12)}${get()}`,
      Redis: '*1\r\n$4\r\nPING\r\n',
      PostgreSQL: '\0\0\0\x08\x04\xd2\x16\x2f',
      noise: Array.from({ length: 5_000 }, (_, n) => String.fromCharCode((n * 7919) % 256)).join(''),
    }),
    ...one(
      'a target',
      each(
        [
          'http://localhost/',
          `http://elsewhere${PATH}`,
          `https://elsewhere${PATH}`,
          `//elsewhere${PATH}`,
          `ftp://elsewhere${PATH}`,
          'http://[::1',
          'http://',
          '*',
          '?',
          '#',
          '/#/',
          '/%',
          '/%zz',
          '/%00',
          '/%c0%af',
          '/%ff',
          '/..',
          '/../../etc/passwd',
          '/..%2f..%2fetc%2fpasswd',
          '/\\',
          '/;/',
          '/?%',
          '/?a[]=%&a[b]=1',
          '/?__proto__=1',
          '/health/../metrics',
          'localhost:443',
        ],
        (target) => head(`GET ${target} HTTP/1.1`, ...common, 'Connection: close'),
      ),
      1,
    ),
    ...one('a method', {
      'CONNECT to elsewhere': head('CONNECT elsewhere:443 HTTP/1.1', ...common) + hidden,
      'CONNECT to a path': head(`CONNECT ${PATH} HTTP/1.1`, ...common),
      TRACE: head(`TRACE ${PATH} HTTP/1.1`, ...common, 'Connection: close'),
      'OPTIONS of everything': head('OPTIONS * HTTP/1.1', ...common, 'Connection: close'),
      PURGE: head(`PURGE ${PATH} HTTP/1.1`, ...common, 'Connection: close'),
      'POST where GET is': `${head(`POST ${PATH} HTTP/1.1`, ...common, 'Content-Length: 2', 'Connection: close')}{}`,
    }),
    ...one(
      'a wish',
      {
        'for HTTP/2': get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
        'for a WebSocket': get(
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Key: x',
          'Sec-WebSocket-Version: 13',
        ),
        'to hide the key from us': get('Connection: X-Service-Key, close'),
        'for HTTP/1.0': head(`GET ${PATH} HTTP/1.0`, ...common),
        'with a body on GET': `${get('Content-Length: 2', 'Connection: close')}{}`,
        'to continue': get('Expect: 100-continue', 'Connection: close'),
        'after empty lines': `\r\n\r\n${hidden}`,
      },
      1,
      2,
    ),
    ...one('two in a row', { '': get() + hidden }, 2, 2),
    ...one('two in a row', { 'the second is broken': `${get()}GARBAGE\r\n\r\n` }, 1, 2),
    ...one('two in a row', { 'the first is refused': `${post('Content-Length: 2')}{}${hidden}` }, 1, 2),
    ...one('two in a row', { 'by chunks': chunked(`2\r\n{}\r\n0\r\n\r\n${hidden}`) }, 1, 2),
    ...one('two in a row', { 'after the last': hidden + hidden }, 1, 1),
    ...one('twenty in a row', { '': get().repeat(19) + hidden }, 20, 20),
  ]
}
