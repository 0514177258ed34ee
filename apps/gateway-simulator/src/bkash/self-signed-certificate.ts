import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** Where the certificate of notifications is. */
export const CERTIFICATE_PATH = '/sns/SimpleNotificationService-haat.pem'

// DER of X.509 (RFC 5280), as much as a certificate of one name needs. Node.js reads certificates but creates none; the
// package selfsigned creates them with 23 packages of 9 MB.

const SHA256_WITH_RSA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]
const COMMON_NAME = [0x55, 0x04, 0x03]

const INTEGER = 0x02
const BIT_STRING = 0x03
const NULL = 0x05
const OBJECT_IDENTIFIER = 0x06
const UTF8_STRING = 0x0c
const GENERALIZED_TIME = 0x18
const SEQUENCE = 0x30
const SET = 0x31
const EXPLICIT_0 = 0xa0

function der(tag: number, ...parts: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Uint8Array.from(part)))
  const bytes: number[] = []
  for (let rest = content.length; rest > 0; rest = Math.trunc(rest / 256)) bytes.unshift(rest % 256)
  const length = content.length < 128 ? [content.length] : [0x80 + bytes.length, ...bytes]
  return Buffer.concat([Uint8Array.from([tag, ...length]), content])
}

const generalizedTime = (text: string) => der(GENERALIZED_TIME, Buffer.from(text))
const bits = (content: Uint8Array) => der(BIT_STRING, [0], content)

/** A certificate of `name` for a key, signed with the same key, as PEM. It is valid from 2020 to 2100. */
export function makeSelfSignedCertificate(key: KeyObject, name: string): string {
  const algorithm = der(SEQUENCE, der(OBJECT_IDENTIFIER, SHA256_WITH_RSA), der(NULL))
  const subject = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_IDENTIFIER, COMMON_NAME), der(UTF8_STRING, Buffer.from(name)))),
  )
  const body = der(
    SEQUENCE,
    der(EXPLICIT_0, der(INTEGER, [2])),
    der(INTEGER, [1]),
    algorithm,
    subject,
    der(SEQUENCE, generalizedTime('20200101000000Z'), generalizedTime('21000101000000Z')),
    subject,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  )
  const certificate = der(SEQUENCE, body, algorithm, bits(sign('sha256', body, key)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
