import { count, object, optional, text } from './fields.ts'

/** The widths in pixels in which the images of a store are kept, ascending. */
export const imageWidths = [320, 640, 1280] as const
/** The formats in which they are kept, the smallest files first: the endings of their URLs. */
export const imageFormats = ['avif', 'webp'] as const

/** What a page needs of an image before it has loaded, beside the URL of the image. */
export const imagePreview = optional(
  object(
    'ImagePreview',
    'The size of an image, and what to show until it has loaded. Absent when the size is unknown: the image is none of the uploads.',
    {
      width: count('Width of the largest file in pixels.', 1280),
      height: count('Height of the largest file in pixels.', 960),
      placeholder: text(
        'A blurred miniature as a data URI of some hundred bytes; empty for none.',
        'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vuUAAA=',
      ),
    },
  ),
)
