import { describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { aJpeg } from '../../../test/images.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import { deleteExpired } from '../../platform/retention.ts'

const h = await setUpApp()
const shop = await openShop(h)
const editor = await signInStaff(h, shop, 'content')

const preview = (body: object, { headers }: Pick<TestStaff, 'headers'> = editor, of = shop) =>
  h.call({ method: 'PUT', url: `M/${of.subdomain}/website/preview/`, headers, body })
const tokenOf = async (body: object, staff = editor, of = shop): Promise<string> =>
  (await preview(body, staff, of)).data.token
const read = (token: string, of: Shop = shop, query = '') =>
  h.call({ url: `W/config-previews/${token}/${query}`, key: of.key, headers: { 'accept-language': 'en' } })
const readSaved = async () => (await h.call({ url: 'W/config/', key: shop.key })).data

describe('a preview of the website', () => {
  it('shows what would be saved to the holder of its token only, in either order of reading', async () => {
    const before = await readSaved()
    const { status, body, data } = await preview({
      theme_color: '#b3202c',
      hero: { title: ' Eid ', translations: { en: { title: 'Eid days' } } },
      navigation: [{ label: 'Saree', link: '/categories/saree' }],
    })
    expect([status, body.message]).toEqual([200, 'প্রিভিউ তৈরি।'])
    expect(await readSaved()).toEqual(before)
    const shown = await read(data.token)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect(shown.data).toMatchObject({
      ...{ theme_color: '#b3202c', hero: { title: 'Eid days' }, navigation: [{ id: '1', label: 'Saree' }] },
      store: before.store,
    })
    h.deps.storeCache.forget('all')
    h.deps.responses.forget('all')
    expect((await read(data.token)).data.theme_color).toBe('#b3202c')
    expect(await readSaved()).toEqual(before)
    expect((await read(data.token, shop, '?fields=theme_color')).data).toEqual({ theme_color: '#b3202c' })
    expect(
      await h.sql(`select type from outbox where store_id = $1 and type = 'website.config_updated'`, [shop.storeId]),
    ).toEqual([])
  })

  it('stands on what is saved, not on the preview before it, under the same token', async () => {
    const first = await tokenOf({ theme_color: '#b3202c' })
    const second = await tokenOf({ hero: { title: 'Eid' } })
    expect(second).toBe(first)
    expect((await read(first)).data).toMatchObject({ theme_color: '', hero: { title: 'Eid' } })
  })

  it('is of one member: another one has another, and programs have one', async () => {
    const other = await signInStaff(h, shop, 'manager')
    const key = await aSecretKey(h, shop, ['content:write'])
    const program = { headers: { cookie: '', origin: '', authorization: `Bearer ${key}` } }
    const tokens = [
      await tokenOf({ theme_color: '#111111' }),
      await tokenOf({ theme_color: '#222222' }, other),
      (await preview({ theme_color: '#333333' }, program)).data.token,
    ]
    const colours = await Promise.all(tokens.map(async (token) => (await read(token)).data.theme_color))
    expect(colours).toEqual(['#111111', '#222222', '#333333'])
    expect((await preview({ theme_color: '#444444' }, program)).data.token).toBe(tokens[2])
  })

  it('begins in the audit log once, not with every change', async () => {
    const own = await signInStaff(h, shop, 'content')
    await preview({ theme_color: '#b3202c' }, own)
    await preview({ hero: { title: 'Eid' } }, own)
    const audit = await h.sql(`select action, after from audit_log where store_id = $1 and actor_id = $2`, [
      shop.storeId,
      own.id,
    ])
    expect(audit).toEqual([{ action: 'website.previewed', after: { parts: ['theme_color'] } }])
  })

  it('is refused as its save would be: by schema, by rules, for images of others, and for settings without their permission', async () => {
    const other = await openShop(h)
    const upload = await uploadCalls(h, other).uploadAs('content', await aJpeg(40, 30))
    const foreign = await preview({ store: { logo: upload.data.url } })
    expect([foreign.status, foreign.body.error_code]).toEqual([400, 'validation_failed'])
    for (const [field, body] of [
      ['theme_color', { theme_color: 'red;}body{background:url(https://evil.example)' }],
      ['theme_color', { theme_color: '#b3' }],
      ['hero.button_link', { hero: { button_link: 'javascript:alert(1)' } }],
      ['navigation.0.link', { navigation: [{ label: 'X', link: 'data:text/html,x' }] }],
      ['navigation.0.parent_id', { navigation: [{ label: 'X', parent_id: '9' }] }],
      ['banners.0.id', { banners: [{ id: 7 }] }],
      ['footer.script', { footer: { script: 'alert(1)' } }],
      ['version', { version: 1 }],
    ] as const) {
      const refused = await preview(body)
      expect([refused.status, Object.keys(refused.body.errors ?? {})], JSON.stringify(body)).toEqual([400, [field]])
    }
    for (const body of [
      { website_url: 'https://evil.example' },
      { email_otp_enabled: true },
      { google_tag_id: 'GTM-EVIL' },
      { facebook_pixel_id: '1' },
    ]) {
      const refused = await preview(body)
      expect([refused.status, refused.body.details]).toEqual([403, { permission: 'settings:write' }])
    }
    const packer = await signInStaff(h, shop, 'packer')
    expect((await preview({ hero: { title: 'X' } }, packer)).status).toBe(403)
  })

  it('readConfigPreview returns 404 not_found to another store, for a changed token, after an hour, and after its member has left', async () => {
    const other = await openShop(h)
    const leaver = await signInStaff(h, shop, 'content')
    const token = await tokenOf({ theme_color: '#b3202c' }, leaver)
    const expectNone = async (of: Shop, name: string) => {
      const { status, body } = await read(name, of)
      expect([status, body.error_code, body.details]).toEqual([
        404,
        'not_found',
        { resource: 'website_preview', field: 'token' },
      ])
    }
    await expectNone(other, token)
    await expectNone(shop, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    await expectNone(shop, token.replace(/^[^.]+/, 'zz'))
    await expectNone(shop, 'x')
    const expire = `update website_previews set expires_at = now() where staff_id = $1`
    await h.sql(expire, [leaver.id])
    await expectNone(shop, token)
    const next = await tokenOf({ theme_color: '#b3202c' }, leaver)
    expect(next).not.toBe(token)
    await expectNone(shop, token)
    expect((await read(next)).status).toBe(200)
    await h.sql('delete from staff_memberships where staff_id = $1', [leaver.id])
    await expectNone(shop, next)
  })

  it('is deleted when it has ended', async () => {
    await tokenOf({ theme_color: '#b3202c' })
    await h.sql(`update website_previews set expires_at = now() - interval '1 second' where staff_id = $1`, [editor.id])
    const kept = await h.sql('select id from website_previews where expires_at > now()')
    await deleteExpired(h.db)
    expect(await h.sql('select id from website_previews')).toEqual(kept)
  })
})
