import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { call } from '../../../test/harness.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { cacheInvalidator } from '../../deployment/invalidate-caches.ts'

const h = await setUpApp()

const get = (shop: Shop) => h.call({ url: 'W/config/', key: shop.key })
const store = async (shop: Shop, config: unknown) => {
  await h.sql('update websites set config = $2 where store_id = $1', [shop.storeId, JSON.stringify(config)])
  h.deps.storeCache.forget(shop.storeId)
}

const strings = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, expect.any(String)]))
const topLevel =
  'subdomain template theme_color business_type header_layout footer_layout product_card_layout product_grid_layout ' +
  'product_detail_layout environment default_language supported_languages timezone google_client_id google_android_client_id google_ios_client_id facebook_app_id facebook_pixel_id google_tag_id favicon image_widths image_formats ' +
  'otp_checkout guest_checkout leads_notice policy_consent return_policy_days min_order_amount'
const hero = 'title subtitle image mobile_image button_text button_link overlay style'
const footer = 'about copyright facebook instagram youtube tiktok whatsapp email phone address payment_image'

describe('the configuration of a storefront', () => {
  const shape = {
    ...strings(topLevel),
    is_active: true,
    email_otp_enabled: false,
    store: strings('name description logo email phone address logo_display logo_size currency_symbol'),
    hero: strings(hero),
    footer: strings(footer),
    chat_widget: strings('provider whatsapp_number messenger_page_id greeting position'),
    bottom_nav: strings('enabled items style'),
    newsletter: { enabled: false, ...strings('title subtitle') },
    seo: strings('title description keywords'),
    banners: [],
    navigation: [],
    payment_methods: [strings('code name type logo instructions account_number sort_order')],
    announcement_bar: [],
  }

  it.each([
    ['nothing', {}],
    ['nonsense', { hero: 'x', footer: [1], store: null, seo: 7, banners: {}, navigation: 'no', template: { a: 1 } }],
    ['no object at all', []],
  ])('has every field of the interface, as text where it declares text, when %s was stored', async (_what, config) => {
    const shop = await openShop(h)
    await store(shop, config)
    const { status, data } = await get(shop)
    expect(status).toBe(200)
    expect(data).toEqual(shape)
    expect(data.store).toMatchObject({ name: `Shop ${shop.subdomain}`, currency_symbol: '৳' })
  })

  it('contains what the store has saved, and its rules from their own settings', async () => {
    const shop = await openShop(h, {
      settings: {
        ...{ defaultLocale: 'en', guestCheckout: false, returnPolicyDays: 3, minOrderMinor: 250_50 },
        otpCheckout: 'risky',
      },
    })
    await h.sql(
      `insert into payment_methods (store_id, code, name, type, account_number, is_enabled, sort_order) values
         ($1, 'BKASH', 'bKash', 'manual', '01700', true, -1), ($1, 'NAGAD', 'Nagad', 'manual', '', false, 0)`,
      [shop.storeId],
    )
    await store(shop, {
      ...{ subdomain: 'lie', environment: 'lie', guest_checkout: 'true', payment_methods: [{ code: 'LIE' }] },
      ...{ template: 'boutique', email_otp_enabled: true, otp_checkout: true },
      store: { name: 'রংধনু', logo_size: 3, currency_symbol: '$' },
      hero: { title: 'Hello', ribbon: 'red', nested: { a: 1 } },
      newsletter: { enabled: true, title: 'News' },
      banners: [
        { id: 2, title: 'Second', sort_order: 2, is_active: true },
        { id: 3, title: 'Off', sort_order: 0, is_active: false },
        { id: 1, title: 'First', sort_order: 1, image: '/media/1.webp', is_active: true, secret: 'x' },
      ],
      navigation: [
        { id: '2', label: 'B', sort_order: 2 },
        { id: 1, label: 'A', sort_order: '1', type: 'category' },
      ],
      announcement_bar: [{ text: 'Free delivery' }],
    })
    const { data } = await get(shop)
    expect(data).toMatchObject({
      ...{ subdomain: shop.subdomain, environment: 'live', template: 'boutique' },
      ...{ email_otp_enabled: true, otp_checkout: 'risky', default_language: 'en', guest_checkout: 'false' },
      ...{ return_policy_days: '3', min_order_amount: '250.50' },
      store: { name: 'রংধনু', logo_size: '3', currency_symbol: '৳' },
      newsletter: { enabled: true, title: 'News', subtitle: '' },
    })
    expect(data.hero).toEqual({
      ...Object.fromEntries(hero.split(' ').map((n) => [n, ''])),
      title: 'Hello',
      ribbon: 'red',
    })
    const banner = { subtitle: '', description: '', image: '', link: '', button_text: '', is_active: true }
    expect(data.banners).toEqual([
      { ...banner, id: 1, title: 'First', image: '/media/1.webp', sort_order: 1 },
      { ...banner, id: 2, title: 'Second', sort_order: 2 },
    ])
    expect(data.navigation.map((entry: object) => Object.values(entry).every((v) => typeof v === 'string'))).toEqual([
      true,
      true,
    ])
    expect(data.navigation).toMatchObject([
      { id: '1', label: 'A', type: 'category', open_in_new_tab: 'false' },
      { id: '2', label: 'B', type: 'url', link: '' },
    ])
    expect(data.payment_methods.map((m: Record<string, string>) => [m.code, m.account_number, m.sort_order])).toEqual([
      ['BKASH', '01700', '-1'],
      ['COD', '', '0'],
    ])
    expect(data.announcement_bar).toMatchObject([{ text: 'Free delivery', starts_at: '' }])
  })

  it('has strings only beside the fields of the interface, and inside its objects of strings', async () => {
    const googleLogin = { isEnabled: true, webClientId: 'web.example', androidClientId: '', iosClientId: '' }
    const shop = await openShop(h, { settings: { googleLogin, facebookLogin: { isEnabled: true, appId: '12' } } })
    const odd = { title: 7, none: null, more: { a: 1 }, list: [1], yes: true }
    await store(shop, {
      ...{ hero: odd, footer: odd, chat_widget: odd, bottom_nav: odd, store: odd, seo: odd, favicon: null },
      ...{ timezone: { a: 1 }, facebook_pixel_id: 12, navigation: [odd], announcement_bar: [odd], banners: [odd] },
    })
    const { data } = await get(shop)
    const { is_active, email_otp_enabled, newsletter, banners, ...others } = data
    const { enabled, ...newsletterTexts } = newsletter
    expect([is_active, email_otp_enabled, enabled].map((flag) => typeof flag)).toEqual(Array(3).fill('boolean'))
    expect(banners).toEqual([expect.objectContaining({ id: 1, title: '7', sort_order: 0, is_active: true })])
    const objects = ['store', 'hero', 'footer', 'chat_widget', 'bottom_nav', 'seo']
    const lists = ['navigation', 'payment_methods', 'announcement_bar']
    const texts: Record<string, unknown>[] = [newsletterTexts]
    for (const name of objects) texts.push(others[name])
    for (const name of lists) texts.push(...others[name])
    const rest = Object.entries(others).filter(([name]) => !objects.includes(name) && !lists.includes(name))
    texts.push(Object.fromEntries(rest))
    const noStrings = texts.flatMap((part) => Object.entries(part).filter(([, value]) => typeof value !== 'string'))
    expect(noStrings).toEqual([])
    expect(data).toMatchObject({ google_client_id: 'web.example', facebook_app_id: '12', hero: { yes: 'true' } })
  })

  it('contains no field that the interface does not name', async () => {
    const shop = await openShop(h)
    await store(shop, {
      capi_token: 'hush',
      gateway_secret: 'hush',
      note: 'hush',
      seo: { token: 'hush' },
      newsletter: { key: 'hush' },
    })
    const { status, text } = await get(shop)
    expect(status).toBe(200)
    expect(text).not.toContain('hush')
  })
})

describe('the cache of configurations', () => {
  it('is used instead of the database', async () => {
    const shop = await openShop(h)
    await get(shop)
    const { statements } = await countStatements(h.db, () => get(shop))
    expect(statements).toEqual([])
  })

  it('is invalidated at once by notifications of the database: of the website, the store, its payment methods', async () => {
    const shop = await openShop(h)
    const other = await h.another()
    const forget = cacheInvalidator([h.deps])
    const listener = new pg.Client({ connectionString: h.adminUrl })
    await listener.connect()
    const notified: string[] = []
    listener.on('notification', ({ payload = '' }) => {
      forget.haat_changes(payload)
      notified.push(payload)
    })
    await listener.query('listen haat_changes')
    // The notification is sent on commit; one more round trip on the listener receives it.
    const change = async (sql: string) => {
      notified.length = 0
      // Not through the harness, which would invalidate by itself.
      await listener.query(sql, [shop.storeId])
      await listener.query('select 1')
      expect(notified).toEqual([`store:${shop.storeId}`])
      return (await get(shop)).data
    }
    const before = (await get(shop)).data
    const held = (await call(other, { url: 'W/config/', key: shop.key })).data
    expect(held).toEqual(before)
    expect(await change(`update websites set config = '{"template":"new"}' where store_id = $1`)).toMatchObject({
      template: 'new',
    })
    expect(await change(`update stores set name = 'Renamed' where id = $1`)).toMatchObject({
      store: { name: 'Renamed' },
    })
    const added = await change(
      `insert into payment_methods (store_id, code, name, type) values ($1, 'BKASH', 'bKash', 'manual')`,
    )
    expect(added.payment_methods).toHaveLength(2)
    const removed = await change(`delete from payment_methods where store_id = $1 and code = 'BKASH'`)
    expect(removed.payment_methods).toHaveLength(1)
    // A process without the notification still has the old one: the five seconds of its cache are tested with the
    // cache.
    expect((await call(other, { url: 'W/config/', key: shop.key })).data).toEqual(held)
    await listener.end()
  })
})
