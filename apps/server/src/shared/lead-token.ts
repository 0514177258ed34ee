import { createHmac, timingSafeEqual } from 'node:crypto'

const seal = (key: Buffer, storeId: number, leadId: number) =>
  createHmac('sha256', key).update(`${storeId}:${leadId}`).digest().subarray(0, 18)

/** The token of the link by which a shopper goes on with an unfinished checkout. It ends with the checkout itself. */
export const leadToken = (key: Buffer, storeId: number, leadId: number): string =>
  `${leadId.toString(36)}.${seal(key, storeId, leadId).toString('base64url')}`

/** The unfinished checkout of a token in this store; null when the token is not genuine. */
export function readLeadToken(keys: readonly Buffer[], storeId: number, token: string): number | null {
  const match = /^([0-9a-z]{1,11})\.[\w-]{24}$/.exec(token)
  if (!match) return null
  const leadId = Number.parseInt(match[1] as string, 36)
  const given = Buffer.from(token)
  const isOf = (key: Buffer) => {
    const genuine = Buffer.from(leadToken(key, storeId, leadId))
    return genuine.length === given.length && timingSafeEqual(genuine, given)
  }
  return keys.some(isOf) ? leadId : null
}
