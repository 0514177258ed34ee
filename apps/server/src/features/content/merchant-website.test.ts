import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { kindOfEvent } from '../alerts/kinds-of-alerts.ts'

const h = await setUpApp()

const callsOf = (shop: Shop) => {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  return (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    h.call({ method, url: `M/${shop.subdomain}/${path}`, headers, ...(body ? { body } : {}) })
}
const shown = async (shop: Shop) => {
  h.deps.storeCache.forget('all')
  return (await h.call({ url: 'W/config/', key: shop.key })).data
}

describe('the configuration of the storefront', () => {
  it('is changed in parts, as a new version, and storefronts read it', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const before = (await call('GET', 'website/')).data
    expect(before).toMatchObject({ version: 1, is_active: true, config: { hero: { title: '' }, banners: [] } })
    const { data } = await call('PATCH', 'website/', {
      theme_color: '#b3202c',
      email_otp_enabled: true,
      hero: { title: ' Woven here ', button_link: '/categories/saree' },
      newsletter: { enabled: true, title: 'News' },
      banners: [
        { title: 'One', image: 'https://cdn.example/1.webp' },
        { title: 'Two', is_active: false },
      ],
      navigation: [{ label: 'Saree', link: '/categories/saree', type: 'CATEGORY' }],
      announcement_bar: [{ text: 'Free delivery', starts_at: '2026-03-01T00:00:00+06:00' }],
      google_tag_id: 'G-ABC123',
      version: before.version,
    })
    expect(data.version).toBe(2)
    expect(data.config.banners).toMatchObject([
      { id: 1, title: 'One', sort_order: 1, is_active: true },
      { id: 2, is_active: false },
    ])
    const again = await call('PATCH', 'website/', {
      hero: { subtitle: 'New' },
      banners: [{ id: 2 }, { title: 'Three' }],
    })
    expect(again.data.config).toMatchObject({
      theme_color: '#b3202c',
      hero: { title: 'Woven here', subtitle: 'New' },
      banners: [{ id: 2 }, { id: 3, title: 'Three' }],
    })
    expect(await shown(shop)).toMatchObject({
      theme_color: '#b3202c',
      email_otp_enabled: true,
      hero: { title: 'Woven here', subtitle: 'New', button_link: '/categories/saree' },
      newsletter: { enabled: true, title: 'News' },
      navigation: [{ id: '1', label: 'Saree', type: 'category' }],
      announcement_bar: [{ id: '1', text: 'Free delivery' }],
      google_tag_id: 'G-ABC123',
    })
    const events = await h.sql(`select payload from outbox where store_id = $1 and type = 'website.config_updated'`, [
      shop.storeId,
    ])
    expect(events.map(({ payload }) => payload)).toEqual([
      { object: expect.objectContaining({ version: 2 }) },
      { object: { changed: ['hero', 'banners'], version: 3 } },
    ])
    const audit = await h.sql(
      `select before -> 'hero' ->> 'subtitle' as before, after -> 'hero' ->> 'subtitle' as after from audit_log
        where store_id = $1 and action = 'website.updated' order by id desc limit 1`,
      [shop.storeId],
    )
    expect(audit).toEqual([{ before: null, after: 'New' }])
  })

  it('takes its URL, sign-in by mail and counters only from who may change settings', async () => {
    const shop = await openShop(h)
    const url = `M/${shop.subdomain}/website/`
    const { headers } = await signInStaff(h, shop, 'content')
    const evil = { website_url: 'https://evil.example' }
    for (const body of [
      evil,
      { website_url: '' },
      { email_otp_enabled: true },
      { google_tag_id: 'GTM-EVIL' },
      { facebook_pixel_id: '12345' },
    ]) {
      const refused = await h.call({ method: 'PATCH', url, headers, body })
      expect([refused.status, refused.body.details]).toEqual([403, { permission: 'settings:write' }])
    }
    expect((await h.call({ method: 'PATCH', url, headers, body: { hero: { title: 'Eid' } } })).status).toBe(200)
  })

  it('takes a new URL, to which links in messages lead, only shortly after signing in, and alerts owners: 403 recent_sign_in_required', async () => {
    const shop = await openShop(h)
    const { id, headers } = await signInStaff(h, shop, 'manager')
    const save = (website_url: string, more: object = {}) =>
      h.call({ method: 'PATCH', url: `M/${shop.subdomain}/website/`, headers, body: { website_url, ...more } })
    for (const address of ['https://shop.example', 'https://new.example', 'https://new.example'])
      expect((await save(address)).status).toBe(200)
    await h.sql(`update staff_sessions set confirmed_at = now() - interval '16 minutes' where staff_id = $1`, [id])
    const refused = { status: 403, body: { error_code: 'recent_sign_in_required' } }
    expect(await save('https://evil.example')).toMatchObject(refused)
    expect(await callsOf(shop)('PATCH', 'website/', { website_url: 'https://evil.example' })).toMatchObject(refused)
    expect((await save('https://new.example', { theme_color: '#b3202c' })).status).toBe(200)
    const alerts = await h.sql(
      `select payload ->> 'before' as before, payload ->> 'after' as after from outbox
        where store_id = $1 and type = 'store.security_changed' order by id`,
      [shop.storeId],
    )
    expect(alerts).toEqual([
      { before: '', after: 'https://shop.example' },
      { before: 'https://shop.example', after: 'https://new.example' },
    ])
    expect(kindOfEvent('store.security_changed', {})).toBe('STAFF')
  })

  it('returns 409 version_conflict when it was changed meanwhile, also at the same moment', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const change = (title: string) => () => call('PATCH', 'website/', { hero: { title }, version: 1 })
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [shop.storeId] }
    const responses = await behindLock(h, lock, [change('A'), change('B')])
    expect(responses.map(({ status }) => status)).toEqual([200, 409])
    expect(responses[1]?.body).toMatchObject({ error_code: 'version_conflict', details: { current_version: 2 } })
    expect((await call('GET', 'website/')).data.config.hero.title).toBe('A')
  })

  it('loses nothing when two requests change different parts at the same moment', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const lock = { text: 'select 1 from websites where store_id = $1 for update', values: [shop.storeId] }
    await behindLock(h, lock, [
      () => call('PATCH', 'website/', { hero: { title: 'A' } }),
      () => call('PATCH', 'website/', { hero: { subtitle: 'B' }, theme_color: '#b3202c' }),
    ])
    expect((await call('GET', 'website/')).data.config).toMatchObject({
      theme_color: '#b3202c',
      hero: { title: 'A', subtitle: 'B' },
    })
  })

  it('returns 400 validation_failed for unsafe values and for settings that belong elsewhere', async () => {
    const shop = await openShop(h)
    const { headers } = await signInStaff(h, shop)
    const call = (method: 'PATCH', path: string, body: object) =>
      h.call({ method, url: `M/${shop.subdomain}/${path}`, headers, body })
    const errorsOf = async (body: object) => Object.keys((await call('PATCH', 'website/', body)).body.errors ?? {})
    for (const link of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://shop.example',
      'https://a b',
    ]) {
      expect(await errorsOf({ hero: { button_link: link } })).toEqual(['hero.button_link'])
    }
    for (const site of [
      'http://shop.example',
      'http://localhost.evil.example',
      'http://localhost@evil.example',
      'https://shop.example@evil.example/',
      'https://shop.example:443@evil.example',
      '/shop',
      'javascript:1',
    ])
      expect(await errorsOf({ website_url: site })).toEqual(['website_url'])
    for (const site of [
      'https://shop.example',
      'https://shop.example:8443/@shop?a=b',
      'http://sodai.localhost:3000',
      '',
    ])
      expect(await errorsOf({ website_url: site })).toEqual([])
    expect(await errorsOf({ store: { logo: 'data:image/svg+xml,x' } })).toEqual(['store.logo'])
    expect(await errorsOf({ banners: [{ image: 'javascript:x' }] })).toEqual(['banners.0.image'])
    for (const theme_color of ['red;} body{display:none', 'navy', 'rgb(20,40,160)', '#15a', '#1122334'])
      expect([theme_color, await errorsOf({ theme_color })]).toEqual([theme_color, ['theme_color']])
    for (const theme_color of ['', '#1F5f4a']) expect(await errorsOf({ theme_color })).toEqual([])
    expect(await errorsOf({ google_tag_id: `G-1');alert('` })).toEqual(['google_tag_id'])
    expect(await errorsOf({ facebook_pixel_id: '<script>' })).toEqual(['facebook_pixel_id'])
    expect(await errorsOf({ hero: { titel: 'x' } })).toEqual(['hero.titel'])
    expect(await errorsOf({ banners: [{ id: 9 }] })).toEqual(['banners.0.id'])
    expect(await errorsOf({ timezone: 'Asia/Atlantis' })).toEqual(['timezone'])
    expect(await errorsOf({ announcement_bar: [{ text: 'x', starts_at: 'soon' }] })).toEqual([
      'announcement_bar.0.starts_at',
    ])
    for (const elsewhere of ['subdomain', 'is_active', 'payment_methods', 'guest_checkout', 'capi_token']) {
      expect(await errorsOf({ [elsewhere]: 'x' })).toEqual([elsewhere])
    }
  })
})

describe('the website', () => {
  it('is deactivated and activated, and storefronts get 404 for a deactivated one', async () => {
    const shop = await openShop(h)
    const call = callsOf(shop)
    const statusOf = async () => {
      h.deps.storeKeys.forget('all')
      return (await h.call({ url: 'W/config/', key: shop.key })).status
    }
    expect(await statusOf()).toBe(200)
    expect((await call('POST', 'website/deactivate/')).data.is_active).toBe(false)
    expect(await statusOf()).toBe(404)
    const again = await call('POST', 'website/deactivate/')
    expect([again.status, again.data.version]).toEqual([200, 2])
    expect((await call('POST', 'website/activate/')).data).toMatchObject({ is_active: true, version: 3 })
    expect(await statusOf()).toBe(200)
    const audit = await h.sql(`select action from audit_log where store_id = $1 order by id`, [shop.storeId])
    expect(audit.map(({ action }) => action)).toEqual(['website.deactivated', 'website.activated'])
  })
})

describe('website and settings of a store', () => {
  const ways = [
    ['GET', 'website/'],
    ['PATCH', 'website/', { theme_color: '#b3202c' }],
    ['POST', 'website/deactivate/'],
    ['POST', 'website/activate/'],
    ['GET', 'settings/'],
    ['PATCH', 'settings/', { guest_checkout: false }],
  ] as const

  it('return the same 404 for another store’s key and staff as for a missing store', async () => {
    const [shop, far] = [await openShop(h), await openShop(h)]
    const farStaff = await signInStaff(h, far, 'owner')
    for (const [method, path, body] of ways) {
      const ask = (subdomain: string, headers: Record<string, string>) =>
        h.call({ method, url: `M/${subdomain}/${path}`, headers, ...(body ? { body } : {}) })
      const key = { authorization: `Bearer ${far.secretKey}`, 'accept-language': 'en' }
      const cookie = { ...farStaff.headers, 'accept-language': 'en' }
      const nonexistent = await ask('no-such-shop', key)
      for (const response of [
        await ask(shop.subdomain, key),
        await ask(shop.subdomain, cookie),
        await ask('none', cookie),
      ]) {
        expect([path, response.status]).toEqual([path, 404])
        expect({ ...response.body, request_id: '' }).toEqual({ ...nonexistent.body, request_id: '' })
      }
    }
    expect((await callsOf(shop)('GET', 'website/')).data).toMatchObject({ version: 1, config: { theme_color: '' } })
    expect((await callsOf(shop)('GET', 'settings/')).data.guest_checkout).toBe(true)
  })

  it('are changed with permission only: content by content staff, settings and activation by managers; 403 permission_denied', async () => {
    const shop = await openShop(h)
    const content = await signInStaff(h, shop, 'content')
    const ask = async ([method, path, body]: (typeof ways)[number]) =>
      (
        await h.call({
          method,
          url: `M/${shop.subdomain}/${path}`,
          headers: content.headers,
          ...(body ? { body } : {}),
        })
      ).body.error_code ?? 'fine'
    const responses = []
    for (const way of ways) responses.push(await ask(way))
    const refused = 'permission_denied'
    expect(responses).toEqual(['fine', 'fine', refused, refused, refused, refused])
    expect((await h.call({ url: `M/${shop.subdomain}/website/` })).body.error_code).toBe('unauthorized')
  })
})
