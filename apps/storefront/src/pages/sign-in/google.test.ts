import { describe, expect, it } from 'vitest'
import { openShop } from '../../../../server/test/factories.ts'
import { CLIENTS, claimsOf, signIdToken } from '../../../../server/test/id-tokens.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'

const { h, shop } = await setUpShop({ settings: { googleLogin: CLIENTS.google } })
const site = await setUpStorefront(h, shop)
type Visitor = ReturnType<typeof site.visitor>

const email = () => `salma${Math.random()}@example.com`.replace('0.', '')
const GOOGLE = { origin: 'https://accounts.google.com', 'sec-fetch-site': 'cross-site' }

/** Presses the button, and returns what the shop asks Google for. */
async function atGoogle(visitor: Visitor, next = '') {
  const page = await visitor.open(`/en/login${next && `?next=${encodeURIComponent(next)}`}`)
  const asked = await visitor.open(page.links['Sign in with Google'] ?? '')
  return new URL(asked.url)
}

/** The form of Google's page, without the cookies of the shop: browsers leave them out of a form of another site. */
async function comeBack(visitor: Visitor, fields: Record<string, string>) {
  const own = new Map(visitor.cookies)
  visitor.cookies.clear()
  const response = await site.app.inject({
    method: 'POST',
    url: '/login/google/return',
    headers: { host: 'shop.localhost', 'content-type': 'application/x-www-form-urlencoded', ...GOOGLE },
    payload: new URLSearchParams(fields).toString(),
  })
  for (const [name, value] of own) visitor.cookies.set(name, value)
  for (const { name, value } of response.cookies) visitor.cookies.set(name, encodeURIComponent(value))
  return visitor.open(String(response.headers.location))
}

const tokenFor = (asked: URL, claims: object = {}) =>
  signIdToken(
    claimsOf('google', {
      ...{ email: email(), email_verified: true, given_name: 'Salma', nonce: asked.searchParams.get('nonce') },
      ...claims,
    }),
  )

describe('sign-in with Google', () => {
  it('needs no script, makes an account, and leads back to where the shopper was', async () => {
    const visitor = site.visitor({ language: 'en' })
    const asked = await atGoogle(visitor, '/en/account/orders')
    expect(asked.origin + asked.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ client_id: CLIENTS.google.webClientId, response_type: 'id_token', response_mode: 'form_post' },
      ...{ redirect_uri: `${site.url}/login/google/return`, scope: 'openid email profile' },
    })
    const state = asked.searchParams.get('state') ?? ''
    const back = await comeBack(visitor, { state, id_token: tokenFor(asked) })
    expect([back.status, back.url]).toEqual([200, '/en/account/orders'])
    expect([...visitor.cookies.keys()].filter((name) => name.includes('google'))).toEqual([])
    expect((await visitor.open('/en/account')).text).toContain('Salma')
  })

  it('does not sign a shopper in to an account that another browser chose', async () => {
    const [thief, victim] = [site.visitor({ language: 'en' }), site.visitor({ language: 'en' })]
    const asked = await atGoogle(thief)
    const fields = { state: asked.searchParams.get('state') ?? '', id_token: tokenFor(asked) }
    expect((await comeBack(victim, fields)).url).toBe('/en/login')
    await atGoogle(victim)
    expect((await comeBack(victim, fields)).text).toContain('The sign-in with Google was not finished')
    const own = await atGoogle(victim)
    const replayed = await comeBack(victim, { ...fields, state: own.searchParams.get('state') ?? '' })
    expect([replayed.status, replayed.text.includes('is not valid or has expired')]).toEqual([422, true])
    expect((await victim.open('/en/account')).url).toContain('/en/login')
  })

  it('that was cancelled, or brings nonsense, shows the other ways in and keeps where the shopper was going', async () => {
    const visitor = site.visitor({ language: 'en' })
    for (const sent of [{ error: 'access_denied' }, { id_token: 'x'.repeat(5_000) }]) {
      const asked = await atGoogle(visitor, '/en/checkout')
      const page = await comeBack(visitor, { state: asked.searchParams.get('state') ?? '', ...sent } as Record<
        string,
        string
      >)
      expect([page.status, page.form('/login').fields.next]).toEqual([422, '/en/checkout'])
    }
    expect((await comeBack(visitor, {})).url).toBe('/bn/login')
  })

  it('is not offered by a shop without a client ID', async () => {
    const other = await setUpStorefront(h, await openShop(h), { host: 'other.localhost' })
    const visitor = other.visitor({ language: 'en' })
    expect((await visitor.open('/en/login')).text).not.toContain('Google')
    expect((await visitor.open('/en/login/google')).url).toBe('/en/login')
  })
})
