import { createHash, timingSafeEqual } from 'node:crypto'

/** Without them the sender could choose what is signed. */
const ALWAYS_SIGNED = ['tran_id', 'status', 'amount', 'store_id']

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

/**
 * Whether `verify_sign` of a notification was made with the store's password: the MD5 of the fields that `verify_key` names,
 * as they came, with the MD5 of the password among them, in the order of their names. MD5 makes it a filter and no proof.
 */
export function isSignedBySslcommerz(form: URLSearchParams, storePassword: string): boolean {
  const names = (form.get('verify_key') ?? '').split(',')
  const needed = form.get('val_id') ? [...ALWAYS_SIGNED, 'val_id'] : ALWAYS_SIGNED
  if (needed.some((name) => !names.includes(name))) return false
  const values = new Map<string, string>()
  for (const name of names) {
    const value = form.get(name)
    if (value !== null) values.set(name, value)
  }
  values.set('store_passwd', md5(storePassword))
  const signed = [...values]
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const own = Buffer.from(md5(signed))
  const theirs = Buffer.from(form.get('verify_sign') ?? '')
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}
