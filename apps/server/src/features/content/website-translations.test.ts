import { describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { call } from '../../../test/harness.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { responseCache } from '../../platform/response-cache.ts'

const h = await setUpApp()

const bangla = {
  store: { name: 'রংধনু', description: 'দেশি তাঁতের ঘর', address: 'ধানমন্ডি, ঢাকা', phone: '01700-000000' },
  hero: { title: 'দেশি সুতায় বোনা উৎসব', subtitle: 'নতুন শাড়ি', button_text: 'দেখুন', button_link: '/categories/saree' },
  footer: { about: 'তাঁতির কাছ থেকে কেনা', copyright: '© রংধনু', address: 'ঢাকা' },
  chat_widget: { provider: 'whatsapp', greeting: 'কী খুঁজছেন?' },
  newsletter: { enabled: true, title: 'নতুন খবর', subtitle: 'মাসে একটি চিঠি' },
  seo: { title: 'রংধনু | শাড়ি', description: 'সারা দেশে ডেলিভারি', keywords: 'শাড়ি' },
  banners: [{ title: 'ঈদের পাঞ্জাবি', subtitle: 'বাবা-ছেলের', description: 'একই কাপড়ে', button_text: 'কিনুন' }],
  navigation: [
    { label: 'শাড়ি', link: '/categories/saree' },
    { label: 'ছেলেদের', link: '/categories/men' },
  ],
  announcement_bar: [{ text: 'ডেলিভারি ফ্রি' }],
}
const english = {
  store: { name: 'Rongdhonu', description: 'House of handloom', address: 'Dhanmondi, Dhaka' },
  hero: { title: 'Festive days, woven at home', subtitle: 'New sarees', button_text: 'Shop now' },
  footer: { about: 'Bought from weavers', copyright: '© Rongdhonu', address: 'Dhaka' },
  chat_widget: { greeting: 'What are you looking for?' },
  newsletter: { title: 'News', subtitle: 'One letter a month' },
  seo: { title: 'Rongdhonu | Sarees', description: 'Delivery all over Bangladesh', keywords: 'saree' },
  banners: [
    { title: 'Panjabis for Eid', subtitle: 'Father and son', description: 'The same cloth', button_text: 'Buy' },
  ],
  navigation: [{ label: 'Sarees' }, { label: 'Men' }],
  announcement_bar: [{ text: 'Free delivery' }],
}
type Parts = Record<string, object | object[]>
/** The parts with `translations` beside their texts. */
const withEnglish = (parts: Parts, en: Parts) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      Array.isArray(part)
        ? part.map((entry, index) => ({ ...entry, translations: { en: (en[name] as object[])[index] } }))
        : { ...part, translations: { en: en[name] } },
    ]),
  )
const translated = withEnglish(bangla, english)

const change = (shop: Shop, body: object) =>
  h.call({
    method: 'PATCH',
    url: `M/${shop.subdomain}/website/`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    body,
  })
const read = async (shop: Shop, path: string, headers: Record<string, string> = {}, app = h.app) => {
  h.deps.storeCache.forget('all')
  h.deps.responses.forget('all')
  return call(app, { url: `W/${path}`, key: shop.key, headers })
}

describe('the texts of a website', () => {
  it('are read in the language of `locale`, then of Accept-Language, then of the store', async () => {
    const shop = await openShop(h)
    expect((await change(shop, translated)).status).toBe(200)
    const inEnglish = [
      await read(shop, 'config/?locale=en'),
      await read(shop, 'config/?locale=en', { 'accept-language': 'bn' }),
      await read(shop, 'config/', { 'accept-language': 'en-GB, bn;q=0.5' }),
    ]
    for (const { data } of inEnglish) expect(data).toMatchObject(english)
    const inBangla = [await read(shop, 'config/'), await read(shop, 'config/?locale=bn', { 'accept-language': 'en' })]
    for (const { data } of inBangla) expect(data).toMatchObject(bangla)
    // What is no text stays, and the translations themselves are not published.
    expect(inEnglish[0]?.data).toMatchObject({
      store: { phone: '01700-000000' },
      hero: { button_link: '/categories/saree' },
      newsletter: { enabled: true },
      chat_widget: { provider: 'whatsapp' },
      navigation: [{ id: '1', link: '/categories/saree' }, { id: '2' }],
    })
    for (const { text } of [...inEnglish, ...inBangla]) expect(text).not.toContain('translations')
  })

  it('are those of the home page’s banners too', async () => {
    const shop = await openShop(h)
    await change(shop, translated)
    const bannerIn = async (locale: string) => (await read(shop, `home/?locale=${locale}`)).data.sections[0].items[0]
    expect(await bannerIn('en')).toMatchObject({ title: 'Panjabis for Eid', button_text: 'Buy', is_active: true })
    expect(await bannerIn('bn')).toMatchObject({ title: 'ঈদের পাঞ্জাবি', button_text: 'কিনুন' })
  })

  it('are the main ones where a language lacks them, and an empty translation counts as none', async () => {
    const shop = await openShop(h)
    await change(shop, {
      store: { description: 'দেশি তাঁতের ঘর', translations: { en: { description: '' } } },
      hero: { title: 'উৎসব', subtitle: 'নতুন শাড়ি', translations: { en: { title: 'Festival' } } },
      banners: [{ title: 'ঈদ', image: 'https://cdn.example/bn.webp' }],
      navigation: [{ label: 'শাড়ি', translations: { bn: {} } }],
    })
    const { data } = await read(shop, 'config/?locale=en')
    expect(data).toMatchObject({
      // The name in the store settings, in any language.
      store: { name: `Shop ${shop.subdomain}`, description: 'দেশি তাঁতের ঘর' },
      hero: { title: 'Festival', subtitle: 'নতুন শাড়ি' },
      seo: { title: `Shop ${shop.subdomain}`, description: '' },
      banners: [{ title: 'ঈদ', image: 'https://cdn.example/bn.webp' }],
      navigation: [{ label: 'শাড়ি' }],
    })
    await change(shop, { store: { name: 'রংধনু', translations: { en: { name: 'Rongdhonu' } } } })
    expect((await read(shop, 'config/?locale=en')).data.seo.title).toBe('Rongdhonu')
    expect((await read(shop, 'config/?locale=bn')).data.seo.title).toBe('রংধনু')
  })

  it('may be pictures with writing in them', async () => {
    const shop = await openShop(h)
    const pictures = { image: 'https://cdn.example/en.webp' }
    await change(shop, {
      hero: { image: 'https://cdn.example/bn.webp', translations: { en: { ...pictures, mobile_image: '' } } },
      banners: [{ image: 'https://cdn.example/bn.webp', translations: { en: pictures } }],
    })
    const { data } = await read(shop, 'config/?locale=en')
    expect(data).toMatchObject({ hero: { ...pictures, mobile_image: '' }, banners: [pictures] })
  })

  it('share no cached response and no ETag between languages, nor between stores', async () => {
    const [shop, other] = [await openShop(h), await openShop(h)]
    await change(shop, translated)
    await change(other, { hero: { title: 'অন্য', translations: { en: { title: 'Other' } } } })
    const app = await h.another({ responses: responseCache({ maxBytes: 1e6 }) })
    for (const path of ['config/', 'home/', 'payment-methods/']) {
      const ask = (language: string, headers = {}, { key } = shop) =>
        call(app, { url: `W/${path}`, key, headers: { 'accept-language': language, ...headers } })
      const seen = new Map<string, string>()
      for (let round = 0; round < 2; round++)
        for (const language of ['en', 'bn']) {
          const { text, headers } = await ask(language)
          expect(String(headers.vary)).toContain('Accept-Language')
          expect(seen.get(language) ?? text).toBe(text)
          seen.set(language, text)
          const etag = String(headers.etag)
          expect((await ask(language, { 'if-none-match': etag })).status).toBe(304)
          expect((await ask(language === 'en' ? 'bn' : 'en', { 'if-none-match': etag })).status).toBe(200)
        }
      expect([path, seen.get('en') === seen.get('bn')]).toEqual([path, false])
      for (const language of ['en', 'bn']) expect((await ask(language, {}, other)).text).not.toContain('Rongdhonu')
    }
  })

  it('are read by staff as they were saved, and replaced as a whole for each part', async () => {
    const shop = await openShop(h)
    const saved = (await change(shop, translated)).data.config
    expect(saved.hero).toMatchObject({ ...bangla.hero, translations: { en: english.hero } })
    expect(saved.banners[0].translations).toEqual({ en: english.banners[0] })
    expect(saved.footer.translations).toEqual({ en: english.footer })
    const { config } = (await change(shop, { hero: { subtitle: 'আরও শাড়ি', translations: { bn: { title: 'ক' } } } }))
      .data
    expect(config.hero).toMatchObject({ title: bangla.hero.title, subtitle: 'আরও শাড়ি' })
    expect(config.hero.translations).toEqual({ bn: { title: 'ক' } })
    expect(config.store.translations).toEqual({ en: english.store })
    // Without any, the object is empty.
    expect((await change(await openShop(h), { theme_color: '#b3202c' })).data.config.hero.translations).toEqual({})
  })

  it('return 400 validation_failed for other languages, fields that are no texts, and texts that are too long', async () => {
    const shop = await openShop(h)
    const errorsOf = async (body: object) => {
      const { status, body: response } = await change(shop, body)
      return [status, response.error_code, ...Object.keys(response.errors ?? {})]
    }
    const refused = (path: string) => [400, 'validation_failed', path]
    const inEnglish = (texts: object) => ({ translations: { en: texts } })
    expect(await errorsOf({ hero: { translations: { fr: {} } } })).toEqual(refused('hero.translations.fr'))
    expect(await errorsOf({ hero: { translations: 'en' } })).toEqual(refused('hero.translations'))
    expect(await errorsOf({ hero: inEnglish({ title: 7 }) })).toEqual(refused('hero.translations.en.title'))
    expect(await errorsOf({ hero: inEnglish({ button_link: '/' }) })).toEqual(
      refused('hero.translations.en.button_link'),
    )
    expect(await errorsOf({ store: inEnglish({ phone: '1' }) })).toEqual(refused('store.translations.en.phone'))
    expect(await errorsOf({ banners: [inEnglish({ image: 'javascript:x' })] })).toEqual(
      refused('banners.0.translations.en.image'),
    )
    expect(await errorsOf({ navigation: [{ label: 'ক', ...inEnglish({ label: 'x'.repeat(101) }) }] })).toEqual(
      refused('navigation.0.translations.en.label'),
    )
    expect(await errorsOf({ bottom_nav: inEnglish({ items: 'x' }) })).toEqual(refused('bottom_nav.translations'))
    expect((await read(shop, 'config/?locale=en')).data.hero.title).toBe('')
  })
})
