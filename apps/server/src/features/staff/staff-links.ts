import { createHash } from 'node:crypto'

/** The digest of the token in a link. The token is random, so that its digest reveals nothing. */
export const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()
