import type { Data } from '@haat/contract/operation.ts'
import type { createUpload } from '@haat/contract/storefront/uploads.ts'
import type { Deps } from '../../platform/deps.ts'
import { publicLink, signedLink } from '../../platform/media-links.ts'
import type { KeptUpload } from './keep-upload.ts'
import { isPublicPurpose } from './upload-rules.ts'

type UploadData = Data<typeof createUpload>
type Rendition = UploadData['renditions'][number]

/** An upload for who uploaded it. */
export function presentUpload(
  deps: Pick<Deps, 'publicUrl' | 'secrets' | 'clock'>,
  storeId: number,
  { id, files, purpose, ...upload }: KeptUpload,
): UploadData {
  const [main = ''] = files
  const isPublic = isPublicPurpose(purpose)
  const link = { id, file: main }
  return {
    id,
    url: isPublic ? publicLink(deps, link) : signedLink(deps, storeId, link),
    content_type: upload.contentType,
    size: upload.size,
    width: upload.width,
    height: upload.height,
    placeholder: upload.placeholder,
    renditions: isPublic ? files.map((file) => renditionOf(publicLink(deps, { id, file }), file)) : [],
  }
}

function renditionOf(url: string, file: string): Rendition {
  const [width, format] = file.split('.')
  return { url, content_type: `image/${format}` as Rendition['content_type'], width: Number(width) }
}
