import { describe, expect, it } from 'vitest'
import { APP_KEY, appSecret, credentials, setUpBkash, T, wanted } from '../../test/bkash-client.ts'
import { setUpSimulator } from '../../test/harness.ts'

const grant = { headers: credentials, body: appSecret }

describe('a token of bKash', () => {
  it('has the fields and the sizes of a real one', async () => {
    const { send } = setUpSimulator()
    const { status, json } = await send(`${T}/token/grant`, grant)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      statusCode: '0000',
      statusMessage: 'Successful',
      token_type: 'Bearer',
      expires_in: 3600,
    })
    const [header, claims, signature] = String(json.id_token).split('.')
    expect(JSON.parse(Buffer.from(String(header), 'base64url').toString())).toMatchObject({ alg: 'RS256' })
    const { iat, exp } = JSON.parse(Buffer.from(String(claims), 'base64url').toString())
    expect(exp - iat).toBe(3600)
    expect(signature).toHaveLength(342)
    expect(String(json.id_token).length).toBeGreaterThan(900)
    expect(String(json.refresh_token).length).toBeGreaterThan(1_790)
    expect(String(json.refresh_token).split('.')).toHaveLength(5)
  })

  it('is the same for the same seed, and another one for another seed', async () => {
    const tokenOf = async (seed: string) => (await setUpSimulator({ seed }).send(`${T}/token/grant`, grant)).text
    expect(await tokenOf('a')).toBe(await tokenOf('a'))
    expect(await tokenOf('a')).not.toBe(await tokenOf('b'))
  })

  it.each([
    [
      'without the header password',
      { username: 'haat-demo' },
      appSecret,
      400,
      'Missing required request parameters: [password]',
    ],
    ['without both headers', {}, appSecret, 400, 'Missing required request parameters: [password, username]'],
    ['without app_secret', credentials, { app_key: APP_KEY }, 400, 'Invalid request body'],
  ])('is refused by the API gateway %s', async (_case, headers, body, status, message) => {
    const response = await setUpSimulator().send(`${T}/token/grant`, {
      headers: headers as Record<string, string>,
      body,
    })
    expect([response.status, response.json]).toEqual([status, { message }])
  })

  it.each([
    ['a wrong password', { ...credentials, password: 'x' }, appSecret, { status: 'fail' }],
    ['a wrong app key', credentials, { ...appSecret, app_key: 'x' }, { statusCode: '2001' }],
    ['a wrong app secret', credentials, { ...appSecret, app_secret: 'x' }, { statusCode: '2001' }],
  ])('is refused with status 200 for %s', async (_case, headers, body, error) => {
    const response = await setUpSimulator().send(`${T}/token/grant`, { headers, body })
    expect(response.status).toBe(200)
    expect(response.json).toMatchObject(error)
    expect(response.json).not.toHaveProperty('id_token')
  })

  it('can be had with the refresh token of the same app key', async () => {
    const { send, grant: again } = await setUpBkash()
    const { refresh_token } = (await again()).json
    const other = setUpSimulator()
    const body = { ...appSecret, refresh_token }
    expect((await other.send(`${T}/token/refresh`, { headers: credentials, body })).json.statusCode).toBe('2003')
    expect((await send(`${T}/token/refresh`, { headers: credentials, body })).json.statusCode).not.toBe('0000')
    const fresh = setUpSimulator()
    const first = (await fresh.send(`${T}/token/grant`, grant)).json
    const second = await fresh.send(`${T}/token/refresh`, {
      headers: credentials,
      body: { ...appSecret, refresh_token: first.refresh_token },
    })
    expect(second.json).toMatchObject({ statusCode: '0000', expires_in: 3600 })
    expect(second.json.id_token).not.toBe(first.id_token)
  })
})

describe('the limit of two token calls in an hour', () => {
  it('blocks the app key for an hour from the third call on, and a repeated call does not prolong it', async () => {
    const { grant: again, advance } = await setUpBkash()
    expect((await again()).json.statusCode).toBe('0000')
    expect((await again()).json).toEqual({ statusCode: '2003', statusMessage: 'Process failed' })
    await advance(3599)
    expect((await again()).json.statusCode).toBe('2003')
    await advance(1)
    expect((await again()).json.statusCode).toBe('0000')
  })

  it('is rolling: a call counts for one hour', async () => {
    const { grant: again, advance } = await setUpBkash()
    await advance(1800)
    await again()
    await advance(1800)
    expect((await again()).json.statusCode).toBe('0000')
    expect((await again()).json.statusCode).toBe('2003')
  })

  it('returns 403 Forbidden where that is switched on', async () => {
    const { grant: again, control } = await setUpBkash()
    await control('/settings', { bkash: { tokenBlockResponse: 'forbidden' } })
    await again()
    const blocked = await again()
    expect([blocked.status, blocked.json]).toEqual([403, { message: 'Forbidden' }])
  })

  it('counts only refresh where that is switched on', async () => {
    const { grant: again, control } = await setUpBkash()
    await control('/settings', { bkash: { tokenLimit: 'refresh' } })
    for (let call = 0; call < 4; call += 1) expect((await again()).json.statusCode).toBe('0000')
  })
})

describe('the token of a call', () => {
  it.each([
    ['an unknown token', { authorization: 'x' }, 401, 'Unauthorized'],
    ['an app key that is not of the token', { 'x-app-key': 'x' }, 403, 'Forbidden'],
  ])('is refused as %s', async (_case, headers, status, message) => {
    const { call } = await setUpBkash()
    const response = await call(`${T}/create`, wanted, headers)
    expect([response.status, response.json]).toEqual([status, { message }])
  })

  it('is accepted bare and after Bearer', async () => {
    const { call, sim } = await setUpBkash()
    const [token] = sim.bkash.tokens.entries.keys()
    for (const authorization of [String(token), `Bearer ${token}`]) {
      const response = await call(`${T}/payment/status`, { paymentID: 'x' }, { authorization })
      expect(response.json.statusCode).toBe('2002')
    }
  })

  it('expires after an hour of the simulator’s clock', async () => {
    const { query, advance } = await setUpBkash()
    await advance(3599)
    expect((await query('x')).status).toBe(200)
    await advance(1)
    const response = await query('x')
    expect([response.status, response.json]).toEqual([401, { message: 'The incoming token has expired' }])
  })
})
