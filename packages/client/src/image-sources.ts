const widths = [320, 640, 1280]
const formats = ['avif', 'webp'] as const

/** A `<source>` of a `<picture>`: its `type` and `srcset`. */
export type ImageSource = { type: `image/${(typeof formats)[number]}`; srcset: string }

const UPLOADED = /^(.*\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/)([1-9]\d*)\.webp$/

/**
 * The files of an uploaded image in all widths, the smallest format first, from the URL that a response has. Empty for an
 * image of another site, a private one, and one that is no upload: show its URL alone. `sizes` is yours to add.
 */
export function imageSources(url: string): ImageSource[] {
  const [, folder, largest] = UPLOADED.exec(url) ?? []
  if (folder === undefined) return []
  const kept = [...widths.filter((width) => width < Number(largest)), Number(largest)]
  return formats.map((format) => ({
    type: `image/${format}` as const,
    srcset: kept.map((width) => `${folder}${width}.${format} ${width}w`).join(', '),
  }))
}
