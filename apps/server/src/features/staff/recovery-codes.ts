import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../shared/secrets.ts'
import { toBase32 } from '../../shared/totp.ts'

const COUNT = 10
/** Characters of base 32: 50 bits. */
const LENGTH = 10

/** Codes that are shown once. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => toBase32(randomBytes(7)).slice(0, LENGTH))

/** As people copy them: in any case, with spaces or hyphens. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')

const digest = (key: Buffer, staffId: string, code: string) =>
  createHmac('sha256', key)
    .update(`${staffId}:${plain(code)}`)
    .digest()

/** The digest of a recovery code that the database stores: useless without the deployment's secret. */
export const recoveryDigest = (secrets: Secrets, staffId: string, code: string): Buffer =>
  digest(secrets('staff-recovery')[0], staffId, code)

/** The digests that a code may have been stored with. */
export const recoveryDigests = (secrets: Secrets, staffId: string, code: string): Buffer[] =>
  secrets('staff-recovery').map((key) => digest(key, staffId, code))
