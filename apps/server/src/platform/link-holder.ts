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
