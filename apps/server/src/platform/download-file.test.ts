import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { type DownloadOptions, fileDownloader } from './download-file.ts'
import { isPublicAddress } from './public-address.ts'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<{ port: number; seen: string[] }> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, seen }
}

const never = new AbortController().signal
const download = (url: string, options: DownloadOptions = {}) => fileDownloader(options)(url, never)
const failure = async (url: string, options: DownloadOptions = {}) => {
  const error = await download(url, options).catch((error) => error)
  return [error.message, error.isFinal]
}
const PRIVATE = ['The address is not on the public Internet.', true]

describe('the public Internet', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.1.1', '169.254.169.254', '172.16.0.1', '172.31.9.9'],
    ...['192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1'],
    ...[
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'text',
    ],
  ])('does not contain %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['1.1.1.1', '103.4.145.2', '172.32.0.1', '2606:4700:4700::1111'])('contains %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('a download', () => {
  it('reaches no private address: not by number in any notation, by name, nor by a redirect', async () => {
    const inside = await serve((_, response) => response.end('secret'))
    const { port } = inside
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '0',
    ])
      expect([host, await failure(`http://${host}:${port}/`)]).toEqual([host, PRIVATE])
    const outside = await serve((_, response) =>
      response.writeHead(302, { location: `http://10.0.0.1:${port}/` }).end(),
    )
    const isPublic = (address: string) => address === '127.0.0.1'
    expect(await failure(`http://127.0.0.1:${outside.port}/`, { isPublic })).toEqual(PRIVATE)
    expect(inside.seen).toEqual([])
  })

  it('refuses a name that has a private address beside a public one, and connects to what it has checked', async () => {
    const inside = await serve((_, response) => response.end('bytes'))
    const isPublic = (address: string) => address !== '10.0.0.1'
    const both = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    expect(await failure(`http://both.example:${inside.port}/`, { isPublic, resolve: both })).toEqual(PRIVATE)
    // A name that resolves differently the second time: it is resolved only once.
    let asked = 0
    const rebinding = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    const bytes = await download(`http://turns.example:${inside.port}/a`, { isPublic, resolve: rebinding })
    expect([bytes.toString(), asked, inside.seen]).toEqual(['bytes', 1, [`turns.example:${inside.port}/a`]])
  })

  it('follows three redirects and no fourth, and takes only http and https', async () => {
    const { port } = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end('end')
      else response.writeHead(301, { location: `/${step - 1}` }).end()
    })
    const isPublic = () => true
    expect((await download(`http://127.0.0.1:${port}/3`, { isPublic })).toString()).toBe('end')
    expect(await failure(`http://127.0.0.1:${port}/4`, { isPublic })).toEqual(['More than 3 redirects.', true])
    for (const url of ['file:///etc/passwd', 'ftp://a.example/', 'http://u:p@a.example/', 'no url'])
      expect([url, await failure(url, { isPublic })]).toEqual([url, ['The address is not an http or https URL.', true]])
  })

  it('ends at its size and its time, and says whether another attempt makes sense', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/large') response.end(Buffer.alloc(3 * 1024 * 1024))
      if (request.url === '/slow') response.write('a')
      if (request.url === '/gone') response.writeHead(404).end()
      if (request.url === '/busy') response.writeHead(503).end()
    })
    const options = { isPublic: () => true, maxBytes: 1024 * 1024 }
    const failed = (path: string, limit = {}) => failure(`http://127.0.0.1:${port}/${path}`, { ...options, ...limit })
    expect(await failed('large')).toEqual(['The file is larger than 1 MB.', true])
    expect(await failed('slow', { timeoutMs: 300 })).toEqual(['The download took too long.', false])
    expect(await failed('gone')).toEqual(['The server returned status 404.', true])
    expect(await failed('busy')).toEqual(['The server returned status 503.', false])
    expect(await failure('http://127.0.0.1:9/', { isPublic: () => true })).toEqual([
      ...['The connection failed (ECONNREFUSED).', false],
    ])
  })
})
