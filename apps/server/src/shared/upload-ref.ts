import { MEDIA_PATH, mediaPath } from './media-urls.ts'

/** An uploaded file as its user's row holds it: `upload:<id>/<file>`. */
export type UploadRef = { id: string; file: string }

const REF = /^upload:([0-9a-f-]{36})\/([a-z0-9]{1,20}\.(?:webp|pdf))$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const uploadRef = ({ id, file }: UploadRef): string => `upload:${id}/${file}`

/** null for a URL of another site. */
export function readUploadRef(text: string): UploadRef | null {
  const [, id, file] = REF.exec(text) ?? []
  return id && file ? { id, file } : null
}

export const PRIVATE_MEDIA_PATH = '/media/private/'

/**
 * The upload that a request names by its ID, or by a URL of this server; null for a URL of another site. An ID of no
 * upload is still one: the caller looks it up.
 */
export function readUploadName(publicUrl: string, text: string): string | null {
  if (UUID.test(text)) return text.toLowerCase()
  const path = mediaPath(publicUrl, text)
  if (!path.startsWith(MEDIA_PATH)) return null
  const rest = path.startsWith(PRIVATE_MEDIA_PATH)
    ? path.slice(PRIVATE_MEDIA_PATH.length)
    : path.slice(MEDIA_PATH.length)
  const [id = ''] = rest.split(/[/?#]/, 1)
  return UUID.test(id) ? id.toLowerCase() : null
}
