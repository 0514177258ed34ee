import { imageFormats, imageWidths } from '@haat/contract/image-fields.ts'

/** A `<source>` of a `<picture>`: its `type` and `srcset`. */
export type ImageSource = { type: `image/${(typeof imageFormats)[number]}`; srcset: string }

const UPLOADED = /^(.*\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/)([1-9]\d*)\.webp$/

/**
 * The files of an uploaded image in all widths, the smallest format first, from the URL that a response has. Empty for an
 * image of another site, a private one, and one that is no upload: show its URL alone. `sizes` is yours to add.
 */
export function imageSources(url: string): ImageSource[] {
  const [, folder, largest] = UPLOADED.exec(url) ?? []
  if (folder === undefined) return []
  const widths = [...imageWidths.filter((width) => width < Number(largest)), Number(largest)]
  return imageFormats.map((format) => ({
    type: `image/${format}` as const,
    srcset: widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', '),
  }))
}
