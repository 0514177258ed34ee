import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Six digits, each sequence as probable as the others. */
export const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** The digest of a code that the database stores: useless without the deployment's secret, and bound to its own row. */
export const codeDigest = (key: Buffer, codeId: string, code: string) =>
  createHmac('sha256', key).update(`${codeId}:${code}`).digest()

const NO_CODE = Buffer.alloc(32)

/** Whether a code is that of the row. A row without a code takes the same time. */
export function isCodeOf(secrets: Secrets, { id, digest }: { id: string; digest: Buffer | null }, code: string) {
  const matches = secrets('one-time-code').map((key) => timingSafeEqual(codeDigest(key, id, code), digest ?? NO_CODE))
  return matches.includes(true) && digest !== null
}
