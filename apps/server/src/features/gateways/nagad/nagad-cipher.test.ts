import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_PLAIN_BYTES, type NagadKeys, openFromNagad, parseFields, sealForNagad } from './nagad-cipher.ts'
import { stripPadding } from './nagad-padding-rules.ts'
import { readNagadKeys } from './read-nagad-keys.ts'

const pair = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength })
const [merchant, gateway, stranger] = [pair(), pair(), pair()]
const keys: NagadKeys = { own: merchant.privateKey, gateway: gateway.publicKey }

/** What Nagad does with a response. */
function sealByNagad(text: string | Buffer, from = gateway, to = merchant) {
  const plain = Buffer.from(text as string)
  const sensitiveData = publicEncrypt({ key: to.publicKey, padding: constants.RSA_PKCS1_PADDING }, plain)
  return [sensitiveData.toString('base64'), sign('RSA-SHA256', plain, from.privateKey).toString('base64')] as const
}

describe('a response of Nagad', () => {
  it('is opened when it is encrypted for the merchant and signed by Nagad', () => {
    for (let size = 0; size <= 40; size++) {
      const fields = { text: 'x'.repeat(size), taka: '৳' }
      expect(openFromNagad(keys, ...sealByNagad(JSON.stringify(fields)))).toEqual(fields)
    }
  })

  it('is verified over the bytes as they came, not over the object written again', () => {
    expect(openFromNagad(keys, ...sealByNagad('{ "b" : 1,\n "a":2 }'))).toEqual({ a: 2, b: 1 })
  })

  it('is rejected with a foreign signature, a foreign cipher, a changed byte, or with a part of another response', () => {
    const [data, signature] = sealByNagad('{"a":1}')
    const [otherData, otherSignature] = sealByNagad('{"a":2}')
    const changed = Buffer.from(signature, 'base64')
    changed[100] = (changed[100] as number) ^ 1
    for (const response of [
      sealByNagad('{"a":1}', stranger),
      sealByNagad('{"a":1}', gateway, stranger),
      sealByNagad('{"a":1}', merchant),
      [data, changed.toString('base64')],
      [data, otherSignature],
      [otherData, signature],
      [data, ''],
      [data, undefined],
      [undefined, signature],
      [null, null],
      [{}, []],
      [data.slice(4), signature],
      [`${data} `, signature],
      [Buffer.alloc(256, 255).toString('base64'), signature],
      [Buffer.alloc(256).toString('base64'), signature],
    ] as [unknown, unknown][]) {
      expect(openFromNagad(keys, ...response)).toBeNull()
    }
  })

  it('is rejected when it is signed but is no object, or has a name twice', () => {
    for (const text of ['', 'null', '[]', '"a"', '1', '{"a":1', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}']) {
      expect(openFromNagad(keys, ...sealByNagad(text))).toBeNull()
    }
  })

  it('is rejected when its key is right by chance for none of 200 strangers', () => {
    for (let round = 0; round < 200; round++) {
      expect(openFromNagad(keys, ...sealByNagad(`{"round":${round}}`, gateway, stranger))).toBeNull()
    }
  })

  it('keeps a name such as __proto__ as a field', () => {
    expect(parseFields('{"__proto__":{"status":"Success"}}')?.status).toBeUndefined()
  })
})

describe('a request to Nagad', () => {
  it('is encrypted for Nagad and signed by the merchant over the same bytes', () => {
    const sealed = sealForNagad(keys, { merchantId: '1', note: 'ধন্যবাদ' })
    const block = privateDecrypt(
      { key: gateway.privateKey, padding: constants.RSA_NO_PADDING },
      Buffer.from(String(sealed?.sensitiveData), 'base64'),
    )
    const plain = stripPadding(block) as Uint8Array
    expect(JSON.parse(Buffer.from(plain).toString())).toEqual({ merchantId: '1', note: 'ধন্যবাদ' })
    expect(verify('RSA-SHA256', plain, merchant.publicKey, Buffer.from(String(sealed?.signature), 'base64'))).toBe(true)
  })

  it('holds 245 bytes and not one more, however many characters those are', () => {
    const wrapper = Buffer.byteLength(JSON.stringify({ a: '' }))
    const fits = 'x'.repeat(MAX_PLAIN_BYTES - wrapper)
    expect(sealForNagad(keys, { a: fits })).not.toBeNull()
    expect(sealForNagad(keys, { a: `${fits}x` })).toBeNull()
    expect(sealForNagad(keys, { a: 'ট'.repeat(79) })).not.toBeNull()
    expect(sealForNagad(keys, { a: 'ট'.repeat(80) })).toBeNull()
  })
})

describe('the padding of RSAES-PKCS1-v1_5', () => {
  const block = (...bytes: number[]) => Uint8Array.from(bytes)
  const filler = [1, 2, 3, 4, 5, 6, 7, 8]

  it.each([
    [
      [0, 2, ...filler, 0, 65, 66],
      [65, 66],
    ],
    [[0, 2, ...filler, 9, 9, 0, 65], [65]],
    [[0, 2, ...filler, 0], []],
    [
      [0, 2, ...filler, 0, 0, 1],
      [0, 1],
    ],
  ])('of the block %j leaves %j', (bytes, message) => {
    expect([...(stripPadding(block(...bytes)) ?? [-1])]).toEqual(message)
  })

  it.each([
    ['without the first zero', [1, 2, ...filler, 0, 65]],
    ['of a signature', [0, 1, ...filler, 0, 65]],
    ['with seven bytes of filler', [0, 2, 1, 2, 3, 4, 5, 6, 7, 0, 65]],
    ['without an end', [0, 2, ...filler, 9]],
    ['that is empty', []],
    ['of zeros', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('is refused in a block %s', (_title, bytes) => {
    expect(stripPadding(block(...bytes))).toBeNull()
  })
})

describe('the keys of an account of Nagad', () => {
  const der = (key: typeof merchant, kind: 'private' | 'public') =>
    kind === 'private'
      ? key.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
      : key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const pem = (key: typeof merchant, kind: 'private' | 'public') =>
    kind === 'private'
      ? String(key.privateKey.export({ format: 'pem', type: 'pkcs8' }))
      : String(key.publicKey.export({ format: 'pem', type: 'spki' }))
  const [own, theirs] = [der(merchant, 'private'), der(gateway, 'public')]
  const lines = (text: string) => `  ${text.replaceAll(/(.{64})/g, '$1\r\n')}\n`

  it.each([
    ['base64', own, theirs],
    ['base64 in lines', lines(own), lines(theirs)],
    ['PEM', pem(merchant, 'private'), pem(gateway, 'public')],
    ['PEM in one line', pem(merchant, 'private').replaceAll('\n', ' '), pem(gateway, 'public').replaceAll('\n', ' ')],
  ])('are read from %s', (_title, privateKey, publicKey) => {
    const read = readNagadKeys(privateKey, publicKey) as NagadKeys
    expect(read.own.equals(merchant.privateKey)).toBe(true)
    expect(read.gateway.equals(gateway.publicKey)).toBe(true)
  })

  const weak = pair(1024)
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  it.each([
    ['an empty text', '', theirs, 'private_key'],
    ['a text', 'my key', theirs, 'private_key'],
    ['half a key', own.slice(0, 800), theirs, 'private_key'],
    ['the public key as the private one', der(merchant, 'public'), theirs, 'private_key'],
    ['1024 bits', der(weak, 'private'), theirs, 'private_key'],
    [
      'an elliptic curve',
      curve.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      theirs,
      'private_key',
    ],
    [
      'a key with a password',
      String(merchant.privateKey.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'x' })),
      theirs,
      'private_key',
    ],
    ['no public key', own, '', 'gateway_public_key'],
    ['the private key as the public one', own, pem(gateway, 'private'), 'gateway_public_key'],
    ['the private key as the public one, in base64', own, der(gateway, 'private'), 'gateway_public_key'],
    ['1024 bits of Nagad', own, der(weak, 'public'), 'gateway_public_key'],
    ['the merchant’s own public key', own, der(merchant, 'public'), 'gateway_public_key'],
  ])('are refused with %s', (_title, privateKey, publicKey, field) => {
    expect(readNagadKeys(privateKey, publicKey)).toMatchObject({ field, detail: expect.stringContaining(field) })
  })
})
