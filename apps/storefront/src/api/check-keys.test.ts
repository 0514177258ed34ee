import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openShop } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { addressOfApi } from '../../test/set-up-storefront.ts'
import { checkKeys } from './check-keys.ts'

const { h, shop } = await setUpShop()
const apiUrl = await addressOfApi(h)
const urls = ['a', 'b'].map((name) => new URL(`http://${name}.localhost`)) as [URL, URL]

async function linesOf(serviceKeys: [string, string], api = apiUrl, startMs = 0) {
  const lines: string[] = []
  const shops = serviceKeys.map((serviceKey, index) => ({ url: urls[index] as URL, serviceKey, isDemo: false }))
  await checkKeys({ apiUrl: api, shops }, (line) => lines.push(line), { startMs })
  return lines
}

it('the start of the storefront reports in one line which shop has a wrong key, and what to check', async () => {
  expect(await linesOf([shop.key, 'sb_test_wrong'])).toEqual([
    expect.stringMatching(
      /^http:\/\/b\.localhost .* returns 401: The service key is wrong, .*STOREFRONT_SERVICE_KEY.*$/,
    ),
  ])
})

it('the start of the storefront reports when no API responds, and nothing when all is well', async () => {
  expect(await linesOf([shop.key, (await openShop(h)).key])).toEqual([])
  const lines = await linesOf([shop.key, shop.key], 'http://127.0.0.1:1')
  expect(lines).toEqual(urls.map(({ origin }) => expect.stringContaining(`${origin} cannot be shown: no API responds`)))
})

it('a storefront that starts before its API reports nothing when the API follows', async () => {
  let calls = 0
  const late = createServer((_, response) => {
    calls += 1
    const body = { status: true, status_code: 200, message: '', data: {} }
    if (calls < 3) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const port = await new Promise<number>((resolve) => {
    late.listen(0, '127.0.0.1', () => resolve((late.address() as AddressInfo).port))
  })
  expect(await linesOf([shop.key, shop.key], `http://127.0.0.1:${port}`, 60_000)).toEqual([])
  late.close()
})
