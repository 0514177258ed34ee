import type { Sharp } from 'sharp'

/** An image in one width and format. */
export type EncodedFile = { name: string; contentType: string; bytes: Buffer }
/** The files of one image, the largest WebP first, whose size in pixels is given. */
export type EncodedImage = { files: EncodedFile[]; width: number; height: number; placeholder: string }

/** Widths in pixels, ascending; none is larger than the image. */
export type Widths = { widths: readonly number[]; avif: boolean }

export type ImageFault = 'unreadable' | 'too_many_pixels'
/** The bytes are no image that can be kept. */
export class ImageError extends Error {
  readonly fault: ImageFault
  constructor(fault: ImageFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** Decoded, four bytes each: no image may take more memory than 160 MB. */
export const MAX_PIXELS = 40_000_000
/** The longest side that WebP can have. */
const MAX_SIDE = 16_383
const TIME_LIMIT_SECONDS = 10
const PLACEHOLDER_WIDTH = 16

let loading: Promise<typeof import('sharp').default> | undefined

/** Loaded at the first image: it takes 20 MB and 90 ms, and many processes never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread and no cache: an upload must not take the processors and the memory from requests.
  sharp.concurrency(1)
  sharp.cache(false)
  // Of the formats that the library can read (SVG, PDF, TIFF …) these and no others.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}

/**
 * Decodes an image and encodes it again in some widths: upright, in sRGB, without EXIF, comments or anything else that
 * the file contained. Of an animation it keeps the first picture. Throws an `ImageError`.
 */
export async function encodeImage(bytes: Buffer, { widths, avif }: Widths): Promise<EncodedImage> {
  loading ??= loadSharp()
  const sharp = await loading
  const open = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
  try {
    const { autoOrient } = await open().metadata()
    const { width, height } = autoOrient
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new ImageError('too_many_pixels')
    const largest = Math.min(width, widths.at(-1) ?? width)
    const wanted = [...widths.filter((one) => one < largest), largest].reverse()
    const files: EncodedFile[] = []
    let size = { width, height }
    // One after the other: each of them decodes the image.
    for (const one of wanted) {
      const resized = () => open().resize({ width: one })
      const webp = await resized().webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
      if (one === largest) size = { width: webp.info.width, height: webp.info.height }
      files.push({ name: `${one}.webp`, contentType: 'image/webp', bytes: webp.data })
      if (avif) files.push({ name: `${one}.avif`, contentType: 'image/avif', bytes: await toAvif(resized()) })
    }
    return { files, ...size, placeholder: await placeholderOf(open()) }
  } catch (error) {
    if (error instanceof ImageError) throw error
    const isTooLarge = /pixel limit/i.test((error as Error).message)
    throw new ImageError(isTooLarge ? 'too_many_pixels' : 'unreadable', { cause: error })
  }
}

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
