import type { Deps } from './deps.ts'
import { notFound } from './errors.ts'
import { isSigned } from './media-links.ts'

/** Who a signed link is made for, and ends with: the session of a customer or of a member of staff, or a secret key. */
export type LinkHolder = { type: 'shopper' | 'staff' | 'key'; id: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const KEY_ID = /^[1-9]\d{0,15}$/

/** The holder as the link names it. */
export const holderName = ({ type, id }: LinkHolder): string => `${type}.${id}`

/** The holder that a link names; undefined for anything else. */
export function readHolder(text: unknown): LinkHolder | undefined {
  if (typeof text !== 'string') return undefined
  const [type = '', id = '', ...more] = text.split('.')
  if (more.length > 0) return undefined
  if (type === 'key') return KEY_ID.test(id) ? { type, id } : undefined
  return (type === 'shopper' || type === 'staff') && UUID.test(id) ? { type, id } : undefined
}

/** The query of a signed link, as it was sent. */
export type LinkQuery = Partial<Record<'expires' | 'holder' | 'signature', unknown>>

/** The store of the file that a link leads to. Throws 404 unless the link is signed for a holder who may still have the file. */
export async function findLinkedStore(
  deps: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  ref: { id: string; file: string },
  { expires, holder, signature }: LinkQuery,
  findStore: (holder: LinkHolder) => Promise<number | null> | null,
): Promise<number> {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^[1-9]\d{0,11}$/.test(expires))
    throw notFound('endpoint')
  const heldBy = readHolder(holder)
  const storeId = heldBy ? await findStore(heldBy) : null
  const signed = { ...ref, expires: Number(expires), holder: heldBy && holderName(heldBy) }
  if (storeId === null || !isSigned(deps, { storeId, ...signed }, signature)) throw notFound('endpoint')
  return storeId
}
