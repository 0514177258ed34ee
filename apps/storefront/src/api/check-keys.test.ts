import { expect, it } from 'vitest'
import { openShop } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { addressOfApi } from '../../test/set-up-storefront.ts'
import { checkKeys } from './check-keys.ts'

const { h, shop } = await setUpShop()
const apiUrl = await addressOfApi(h)
const urls = ['a', 'b'].map((name) => new URL(`http://${name}.localhost`)) as [URL, URL]

async function linesOf(serviceKeys: [string, string], api = apiUrl) {
  const lines: string[] = []
  const shops = serviceKeys.map((serviceKey, index) => ({ url: urls[index] as URL, serviceKey }))
  await checkKeys({ apiUrl: api, shops }, (line) => lines.push(line))
  return lines
}

it('the start of the storefront says in one line which shop has a wrong key, and what to check', async () => {
  expect(await linesOf([shop.key, 'sb_test_wrong'])).toEqual([
    expect.stringMatching(
      /^http:\/\/b\.localhost .* answers 401: The service key is wrong, .*STOREFRONT_SERVICE_KEY.*$/,
    ),
  ])
})

it('the start of the storefront says when no API answers, and nothing when all is well', async () => {
  expect(await linesOf([shop.key, (await openShop(h)).key])).toEqual([])
  const lines = await linesOf([shop.key, shop.key], 'http://127.0.0.1:1')
  expect(lines).toEqual(urls.map(({ origin }) => expect.stringContaining(`${origin} cannot be shown: no API answers`)))
})
