import { createHmac, timingSafeEqual } from 'node:crypto'

const seal = (key: Buffer, storeId: number, id: number) =>
  createHmac('sha256', key).update(`${storeId}:${id}`).digest().subarray(0, 18)

/**
 * The token of a link to something that a store keeps, by a key of its purpose. It can be made again whenever staff want the
 * link, and is stored nowhere, so that no copy of the database has it. Whether it still opens anything is in the row.
 */
export const linkToken = (key: Buffer, storeId: number, id: number): string =>
  `${id.toString(36)}.${seal(key, storeId, id).toString('base64url')}`

/** The ID in a token of this store; null when the token is not genuine. */
export function readLinkToken(keys: readonly Buffer[], storeId: number, token: string): number | null {
  const match = /^([0-9a-z]{1,11})\.[\w-]{24}$/.exec(token)
  if (!match) return null
  const id = Number.parseInt(match[1] as string, 36)
  const given = Buffer.from(token)
  const isOf = (key: Buffer) => {
    const genuine = Buffer.from(linkToken(key, storeId, id))
    return genuine.length === given.length && timingSafeEqual(genuine, given)
  }
  return keys.some(isOf) ? id : null
}
