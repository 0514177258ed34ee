import { createHash } from 'node:crypto'
import { newKey } from '../session/new-key.ts'

/** The field with the key of a form that is sent again. */
export const FORM_KEY = 'form_key'

/** The key of a form, by which the API recognises a retry; empty for an invalid one. */
export const readKey = (text: string): string => (/^[A-Za-z0-9_-]{20,64}$/.test(text) ? text : '')

type Write = { method: string; url: string; body?: unknown }

/**
 * The idempotency keys of the writes of a form: the same ones when the same form is sent again, so that each write is made
 * once. A form with other values has other keys.
 */
export const keysOfForm =
  (key: string) =>
  ({ method, url, body }: Write): string =>
    createHash('sha256')
      .update(`${key} ${method} ${url} ${typeof body === 'object' ? newKey() : (body ?? '')}`)
      .digest('hex')

/** The key of an upload: that of the file, so that a form whose photos are chosen again has the same ones. */
export const keyOfFile = (key: string, bytes: Buffer): string =>
  createHash('sha256').update(key).update(bytes).digest('hex')
