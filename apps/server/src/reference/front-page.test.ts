import { expect, test } from 'vitest'
import { setUpApp } from '../../test/set-up.ts'
import { frontLinks } from './front-page.ts'

const h = await setUpApp()

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a browser at / gets a page in English and Bangla with working links and secure headers', async () => {
  const { statusCode, headers, body } = await h.app.inject({ url: '/', headers: browser })
  expect([statusCode, headers['content-type'], headers.vary]).toEqual([
    200,
    'text/html; charset=utf-8',
    'Accept, Accept-Language, Accept-Encoding',
  ])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).toContain('Orders placed here are real.')
  expect(body).toContain('এখানে করা অর্ডার আসল অর্ডার।')
  expect(body).not.toMatch(/s[bk]_(live|test)_/)
  const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href as string)
  expect(links).toEqual(expect.arrayContaining(frontLinks.map(({ href }) => href)))
  for (const url of links) expect([url, (await h.call({ url })).status]).toEqual([url, 200])
})

test('a program at / gets the same links in the envelope, in its language', async () => {
  const links = Object.fromEntries(frontLinks.map(({ name, href }) => [name, href]))
  for (const accept of ['application/json', '*/*']) {
    const response = await h.call({ url: '/', headers: { accept, 'accept-language': 'bn' } })
    expect(response).toMatchObject({
      status: 200,
      body: { status: true, status_code: 200, message: expect.stringContaining('আসল'), data: { links } },
    })
  }
})

test('beside the demo stores, the page at / and its message say that nothing is charged or delivered', async () => {
  const demo = await h.another({ hasDemoShops: true })
  const { body } = await demo.inject({ url: '/', headers: browser })
  expect(body).toContain('nothing is charged and nothing is delivered')
  expect(body).toContain('কোনো টাকা কাটা হয় না')
  expect(body).not.toContain('are real')
  expect((await demo.inject({ url: '/', headers: { 'accept-language': 'en' } })).json().message).toMatch(
    /^This is a demo/,
  )
})
