import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes of authenticator apps, RFC 6238: HMAC-SHA-1, six digits, a new code every 30 seconds.

const STEP_MS = 30_000

export const totpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** The code of a step (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(19) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is: the current one, or one beside it, as clocks of phones differ. Null when it is none of them. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const current = totpStep(now)
  const given = Buffer.from(code)
  const steps = [current - 1, current, current + 1].filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), given),
  )
  return steps.at(-1) ?? null
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as authenticator apps take them (RFC 4648), without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
