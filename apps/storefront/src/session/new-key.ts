import { randomBytes } from 'node:crypto'

/** A new idempotency key, of a form or of a sent code. */
export const newKey = (): string => randomBytes(18).toString('base64url')
