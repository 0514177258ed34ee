import sharp, { type Sharp } from 'sharp'
import { isDecodable, MAX_PIXELS } from './image-limits.ts'
import type { EncodedFile, EncodedImage, Renditions } from './images.ts'

/** The tallest rendition, in pixels: five times the widest one. A taller image becomes narrower. */
const MAX_HEIGHT = 6_400
const PLACEHOLDER_WIDTH = 16

// One thread and no cache: an image must not take all processors, nor keep memory.
sharp.concurrency(1)
sharp.cache(false)
// The library can read more formats (SVG, PDF, TIFF …): only these are enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * Decodes an image once and encodes it again in some widths: upright, in sRGB, without EXIF, comments or anything else
 * that the file contained. It keeps the first picture of an animation. null when the image is too large to be decoded.
 */
export async function encodeImage(bytes: Buffer, { widths, avif }: Renditions): Promise<EncodedImage | null> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const { autoOrient, ...header } = await image.metadata()
  if (!isDecodable(header)) return null
  const { width, height } = autoOrient
  const largest = Math.max(1, Math.min(width, widths.at(-1) ?? width, Math.floor((width * MAX_HEIGHT) / height)))
  const decoded = await image
    .autoOrient()
    .resize({ width: largest })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const open = () => sharp(decoded.data, { raw: decoded.info })
  const files: EncodedFile[] = []
  for (const one of [...widths.filter((width) => width < largest), largest].reverse()) {
    const resized = () => (one === largest ? open() : open().resize({ width: one }))
    files.push({ name: `${one}.webp`, contentType: 'image/webp', bytes: await toWebp(resized()) })
    if (avif) files.push({ name: `${one}.avif`, contentType: 'image/avif', bytes: await toAvif(resized()) })
  }
  return { files, width: decoded.info.width, height: decoded.info.height, placeholder: await placeholderOf(open()) }
}

const toWebp = (image: Sharp) => image.webp({ quality: 80 }).toBuffer()

/** At effort 2 as fast as WebP; at the default of 4 it takes fifteen times as long. */
const toAvif = (image: Sharp) => image.avif({ quality: 55, effort: 2 }).toBuffer()

/** A blurred miniature as a data URI of some hundred bytes. */
async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
