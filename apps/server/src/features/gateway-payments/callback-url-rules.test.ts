import { describe, expect, it } from 'vitest'
import { readWebOrigin } from '../../shared/web-origin.ts'
import { readCallbackUrl, withParameters } from './callback-url-rules.ts'

const shop = 'https://shop.example.com'
const places = { origins: [shop, 'https://xn--45be2byd.example:8443'], allowsLocalhost: false }
const read = (url: string, more = {}) => readCallbackUrl(url, { ...places, ...more })

describe('where a shopper may return to (F79)', () => {
  it.each([
    [`${shop}/payment/result?lang=bn&next=%2Fhome#top`, `${shop}/payment/result?lang=bn&next=%2Fhome#top`],
    [shop, `${shop}/`],
    [`${shop}:443/a`, `${shop}/a`],
    ['HTTPS://SHOP.example.com/A', `${shop}/A`],
    ['https://xn--45be2byd.example:8443/x', 'https://xn--45be2byd.example:8443/x'],
  ])('is a page of a listed origin: %s', (url, expected) => {
    expect(read(url)).toEqual({ ok: true, url: expected })
  })

  it.each([
    'https://evil.example/payment',
    'https://shop.example.com.evil.example/',
    'https://evil.example/?https://shop.example.com',
    '//evil.example',
    '/payment/result',
    'https:/shop.example.com/x',
    'https:shop.example.com',
    'https:\\\\shop.example.com\\x',
    'https://shop.example.com\\@evil.example/',
    'https://shop.example.com@evil.example/',
    'https://user:pw@shop.example.com/',
    'https://@shop.example.com/',
    'https://shop.example.com/a\r\nSet-Cookie: x=1',
    'https://shop.example.com/\tx',
    'https://shop.example.com /x',
    'https://shop.example.com:8443/',
    'http://shop.example.com/',
    'javascript:alert(1)//https://shop.example.com',
    'data:text/html,x',
    'ftp://shop.example.com/',
    'https://ѕhop.example.com/',
    'https://shop。example.com.evil.example/',
    'http://localhost:3000/',
    'http://localhost.evil.example/',
    'https://shop.example.com./',
    `https://shop.example.com/?status=success`,
    `https://shop.example.com/?a=1&signature=x`,
    `https://shop.example.com/${'x'.repeat(1_900)}`,
  ])('is nothing else: %s', (url) => {
    expect(read(url).ok).toBe(false)
  })

  it('is this machine, where the store is for trying out', () => {
    const local = (url: string) => read(url, { allowsLocalhost: true }).ok
    expect(
      ['http://localhost:3000/a', 'http://localhost/a', 'http://shop.localhost:3000/bn/payment/return'].map(local),
    ).toEqual([true, true, true])
    expect(
      [
        'http://localhost.evil.example/',
        'http://127.0.0.1/',
        'http://localhost@evil.example/',
        'ftp://localhost/',
        'http://.localhost/',
        'http://evil.example.localhost.evil.example/',
        'http://evillocalhost/',
      ].map(local),
    ).toEqual([false, false, false, false, false, false, false])
  })

  it('keeps its own query and fragment before what is added', () => {
    expect(withParameters(`${shop}/a`, { status: 'success' })).toBe(`${shop}/a?status=success`)
    expect(withParameters(`${shop}/a?b=%2F#c?d`, { x: 'ক&' })).toBe(`${shop}/a?b=%2F&x=%E0%A6%95%26#c?d`)
    expect(withParameters(`${shop}/a?`, { x: '1' })).toBe(`${shop}/a?x=1`)
  })
})

it('an origin of the settings is https with a host and a port at most, as browsers write it', () => {
  expect(['https://Shop.Example.com/', 'https://দোকান.বাংলা', 'https://a.example:8443'].map(readWebOrigin)).toEqual([
    shop,
    'https://xn--p5b7ah1gxc.xn--54b7fta0cc',
    'https://a.example:8443',
  ])
  expect(
    [
      'http://a.example',
      'https://a.example/x',
      'https://localhost',
      'https://u@a.example',
      'https://*',
      'https://*.a.example',
      'a.example',
    ].map(readWebOrigin),
  ).toEqual([null, null, null, null, null, null, null])
})
