/** The facts in the header of an image that its decoding depends on. */
export type ImageHeader = {
  format?: string | undefined
  width: number
  height: number
  channels?: number | undefined
  depth?: string | undefined
  isProgressive?: boolean | undefined
  chromaSubsampling?: string | undefined
}

/** The most pixels of an image. */
export const MAX_PIXELS = 40_000_000
/** The most bytes of an image when it is decoded: 40 megapixels of four bytes. */
export const MAX_DECODED_BYTES = 160_000_000
/** The longest side that WebP can have. */
const MAX_SIDE = 16_383

/**
 * The bytes that the decoder holds at once in the worst case. An interlaced PNG is held whole, with 16 bits two bytes for
 * each value; a progressive JPEG as coefficients of two bytes; WebP always with four bytes for each pixel.
 */
export function decodedBytes({ format, width, height, channels = 4, depth, isProgressive, ...header }: ImageHeader) {
  const pixels = width * height
  if (format === 'webp') return pixels * 4
  if (format === 'jpeg' && isProgressive) return pixels * 2 * valuesPerPixel(channels, header.chromaSubsampling)
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

/** How many coefficients a JPEG has for each pixel: with 4:2:0, one colour value belongs to four pixels. */
function valuesPerPixel(channels: number, chromaSubsampling: string | undefined): number {
  if (channels !== 3) return channels
  return chromaSubsampling === '4:2:0' ? 1.5 : 3
}

/** Whether an image may be decoded. */
export const isDecodable = (header: ImageHeader): boolean =>
  header.width * header.height <= MAX_PIXELS &&
  Math.max(header.width, header.height) <= MAX_SIDE &&
  decodedBytes(header) <= MAX_DECODED_BYTES // guard: decoded-bytes
