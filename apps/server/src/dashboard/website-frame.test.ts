import { expect, it } from 'vitest'
import { setUpApp } from '../../test/set-up.ts'

const h = await setUpApp()
const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
const get = (address: string, headers: Record<string, string> = inFrame) =>
  h.app.inject({ url: `/website-frame?address=${encodeURIComponent(address)}`, headers })

it('the frame of a website may show that website only, and only the dashboard may show the frame', async () => {
  const { statusCode, headers, body } = await get('https://shop.example/bn/?a=1&b="><script>alert(1)</script>')
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; frame-src https:\/\/shop\.example; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
  )
  expect([headers['x-frame-options'], headers['cache-control']]).toEqual(['SAMEORIGIN', 'no-store'])
  expect(body).toContain('src="https://shop.example/bn/?a=1&amp;b=%22%3E%3Cscript%3Ealert(1)%3C/script%3E"')
  expect(body).not.toContain('<script')
})

it('as a page of its own, in a frame of another site, or for what is no website, the frame returns 404', async () => {
  for (const headers of [
    {},
    { ...inFrame, 'sec-fetch-dest': 'document' },
    { ...inFrame, 'sec-fetch-site': 'cross-site' },
  ])
    expect((await get('https://shop.example/', headers)).statusCode).toBe(404)
  for (const address of [
    '',
    'nothing',
    'http://shop.example/',
    'javascript:alert(1)',
    'https://a:b@shop.example/',
    '//x',
  ])
    expect([address, (await get(address)).statusCode]).toEqual([address, 404])
  expect((await h.app.inject({ url: '/website-frame?address=a&address=b', headers: inFrame })).statusCode).toBe(404)
  expect((await get('http://rongdhonu.localhost:3000/')).statusCode).toBe(200)
})
