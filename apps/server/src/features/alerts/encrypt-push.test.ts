import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { aBrowser, decryptPush } from '../../../test/push-service.ts'
import { deriveSecrets } from '../../shared/secrets.ts'
import { encryptPush, topicOf, vapidHeader } from './encrypt-push.ts'
import { pushKeys } from './push-keys.ts'

it('a message is encrypted as in the example of RFC 8291', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  expect(encryptPush('When I grow up, I want to be a watermelon', browser, pair, salt).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('only the browser that it is for can read a message, and each message has a key of its own', () => {
  const [browser, other] = [aBrowser(), aBrowser()]
  const text = 'নতুন অর্ডার RD-7KQ2M9XA'
  const sealed = encryptPush(text, browser)
  expect(decryptPush(sealed, browser)).toBe(text)
  expect(() => decryptPush(sealed, { ...other, p256dh: browser.p256dh })).toThrow()
  expect(encryptPush(text, browser).equals(sealed)).toBe(false)
})

it('a push service is shown a signature of the key of the deployment, for its own origin and half a day', () => {
  const secrets = deriveSecrets(['a secret of the tests, long enough', 'an earlier secret, long enough too'])
  const [key, earlier] = pushKeys(secrets)
  if (!key || !earlier) throw new Error('a key is missing')
  expect(key.publicKey).not.toBe(earlier.publicKey)
  const now = new Date('2026-05-04T06:00:00Z')
  const header = vapidHeader('https://push.example.com/send/1?a=b', key, 'https://shop.example', now)
  const [, claims, signature, publicKey] = /^vapid t=(.+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(publicKey).toBe(key.publicKey)
  const point = Buffer.from(key.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as never)
  const signed = Buffer.from(signature ?? '', 'base64url')
  expect(verify('sha256', Buffer.from(claims ?? ''), { key: verifying, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true)
  expect(JSON.parse(Buffer.from(claims?.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    aud: 'https://push.example.com',
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'https://shop.example',
  })
  expect(topicOf('a-shop')).toMatch(/^[\w-]{32}$/)
})
