import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { holdPublicUploads } from './hold-uploads.queries.ts'

/** The character before it says whether the text is a path, or has another beginning, such as a host. */
const PUBLIC_FILE = /(.)\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\//g

/**
 * Keeps the uploads that a text of staff names, for a day: until then the job finds the text. Called before the text is
 * saved, so that no job deletes a file between the two. The path of an upload that is not there, private, or of another
 * store returns 400; a URL may be of another host with such paths. Without uploads in the body it does nothing.
 */
export async function holdUploads(tx: StoreTx, storeId: number, body: unknown): Promise<void> {
  const named = [...JSON.stringify(body).matchAll(PUBLIC_FILE)].map(([, before = '', id = '']) => ({ before, id }))
  if (named.length === 0) return
  const held = new Set(await holdPublicUploads(tx, storeId, [...new Set(named.map(({ id }) => id))]))
  if (named.every(({ before, id }) => held.has(id) || /[\w.-]/.test(before))) return
  throw fieldError('body', {
    en: 'An image with a /media/ path does not exist in this store. Upload it again.',
    bn: '/media/ পাথের একটি ছবি এই দোকানে নেই। আবার আপলোড করুন।',
  })
}
