import { createHmac, timingSafeEqual } from 'node:crypto'
import { MEDIA_PATH } from '../shared/media-urls.ts'
import { PRIVATE_MEDIA_PATH, readUploadRef, type UploadRef } from '../shared/upload-ref.ts'
import type { Deps } from './deps.ts'

/** A signed link is valid for five to ten minutes: its end is rounded, so that a reader who polls gets the same link. */
const PERIOD_SECONDS = 300

type LinkDeps = Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>

/** What a signature binds: the store, the upload, its file, the end of the link, and the credential that it ends with. */
type Signed = UploadRef & { storeId: number; expires: number; holder?: string | undefined }

const signatureOf = (secret: Buffer, { storeId, id, file, expires, holder }: Signed) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([storeId, id, file, expires, ...(holder === undefined ? [] : [holder])]))
    .digest()

/** The end of links that are signed now, in seconds since 1970. */
export const linkExpiry = ({ clock }: Pick<LinkDeps, 'clock'>): number =>
  (Math.floor(clock().getTime() / 1000 / PERIOD_SECONDS) + 2) * PERIOD_SECONDS

type LinkOptions = { expires?: number; path?: string; holder?: string }

/** A link to a private file, valid for at most ten minutes unless `expires` names another end. */
export function signedLink(
  deps: LinkDeps,
  storeId: number,
  { id, file }: UploadRef,
  { expires = linkExpiry(deps), path = PRIVATE_MEDIA_PATH, holder }: LinkOptions = {},
): string {
  const signature = signatureOf(deps.secrets('media-link')[0], { storeId, id, file, expires, holder }).toString(
    'base64url',
  )
  const held = holder === undefined ? '' : `&holder=${holder}`
  return `${deps.publicUrl}${path}${id}/${file}?expires=${expires}${held}&signature=${signature}`
}

/** Whether a link has a signature of this server and has not expired. */
export function isSigned({ secrets, clock }: LinkDeps, signed: Signed, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  if (signed.expires * 1000 <= clock().getTime()) return false // guard: link-expiry
  return secrets('media-link').some((secret) => {
    const expected = signatureOf(secret, signed)
    return given.length === expected.length && timingSafeEqual(given, expected) // guard: link-signature
  })
}

/** The lasting URL of a public file. */
export const publicLink = ({ publicUrl }: Pick<Deps, 'publicUrl'>, { id, file }: UploadRef): string =>
  `${publicUrl}${MEDIA_PATH}${id}/${file}`

/** Makes the URLs of the files that a row holds. */
export type ShowFiles = (files: readonly string[]) => string[]

/** The URLs of files that a row holds: signed for uploads, unchanged for those of other sites. */
export const signedFiles =
  (deps: LinkDeps, storeId: number, options: Pick<LinkOptions, 'expires'> = {}): ShowFiles =>
  (files) =>
    files.map((text) => {
      const ref = readUploadRef(text)
      return ref ? signedLink(deps, storeId, ref, options) : text
    })

/** The URLs of public files. */
export const publicFiles =
  (deps: Pick<Deps, 'publicUrl'>): ShowFiles =>
  (files) =>
    files.map((text) => {
      const ref = readUploadRef(text)
      return ref ? publicLink(deps, ref) : text
    })
