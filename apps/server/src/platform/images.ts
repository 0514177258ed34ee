/** An image in one width and format. */
export type EncodedFile = { name: string; contentType: string; bytes: Buffer }
/** The files of one image, the largest WebP first, whose size in pixels is given. */
export type EncodedImage = { files: EncodedFile[]; width: number; height: number; placeholder: string }

/** Widths in pixels, ascending; none is larger than the image. */
export type Renditions = { widths: readonly number[]; avif: boolean }

export type ImageFault = 'unreadable' | 'too_many_pixels' | 'too_slow'
/** The bytes are no image that can be kept. */
export class ImageError extends Error {
  readonly fault: ImageFault
  constructor(fault: ImageFault) {
    super(fault)
    this.fault = fault
  }
}

/** What a process that decodes images receives and sends. */
export type ImageOrder = { bytes: Uint8Array; renditions: Renditions }
export type ImageResult = 'ready' | { image: EncodedImage } | { fault: ImageFault }

/** How such a process ends when an image takes too much memory. */
export const TOO_MUCH_MEMORY = 70
