import Type from 'typebox'
import { count, enumValue, inputEnum, list, nullable, object, text, uuid } from './fields.ts'
import { fileTypes, uploadPurposes } from './vocabulary.ts'
import type { Codec } from './wire.ts'

/** The maximum number of lines of a gateway's statement. */
export const MAX_STATEMENT_LINES = 10_000
/** How many problems of a statement are kept and returned. */
export const MAX_STATEMENT_PROBLEMS = 100

/** A file of a multipart/form-data body: its bytes on the wire, their SHA-256 (hexadecimal) in code. */
export const inputFile = (description: string): Codec<Blob, string> =>
  Type.Unsafe<string>({ description, type: 'string', format: 'binary', examples: ['(bytes)'] }) as Codec<Blob, string>

/** The field `purpose` of a shopper's upload. */
export const inputPurpose = inputEnum('What the file is for. Only that accepts it.', uploadPurposes, {
  fold: 'lower',
  example: 'refund',
})

const Rendition = object('UploadRendition', 'An image in one width and format.', {
  url: text('URL or path of this rendition.', '/media/9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11/640.webp'),
  content_type: enumValue('Format.', ['image/webp', 'image/avif']),
  width: count('Width in pixels.', 640),
})

/** An uploaded file. */
export const Upload = object('Upload', 'An uploaded file. What nothing uses after 24 hours is deleted.', {
  id: uuid('ID of the upload, which requests that use the file accept, as they accept `url`.'),
  url: text(
    'URL or path (`/media/…`) of the file. That of a private file (of a refund, a ticket, or a review that is not approved) is signed, and expires after at most ten minutes.',
    '/media/9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11/1280.webp',
  ),
  content_type: enumValue('Type of the stored file. Images are stored as WebP.', fileTypes),
  size: count('Bytes of the stored file.', 48_213),
  width: nullable(count('Width in pixels; null for a PDF.', 1280)),
  height: nullable(count('Height in pixels; null for a PDF.', 960)),
  placeholder: text(
    'A blurred miniature as a data URI, to show while the image loads; empty for a PDF.',
    'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vuUAAA=',
  ),
  renditions: list('Smaller widths and other formats, for `srcset`; empty for a private file.', Rendition),
})
