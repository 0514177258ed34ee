import { BinaryBitmap, Code128Reader, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'

/** Reads a code in what a camera shows now; null for none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** Larger pictures take a phone too long, and have no more of a code that fills half of them. */
const MOST_PIXELS = 960

/** A reader in plain JavaScript, for browsers without one. Only what it needs of the library is loaded, and only where it is used. */
export function readCodes(): CodeReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const readers = [new QRCodeReader(), new Code128Reader()]
  return (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return Promise.resolve(null)
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greyOf(data), width, height)))
    for (const reader of readers) {
      try {
        return Promise.resolve(reader.decode(bitmap).getText())
      } catch {
        // It throws where it finds nothing.
      }
    }
    return Promise.resolve(null)
  }
}

function greyOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    grey[at] = ((pixels[from] ?? 0) + 2 * (pixels[from + 1] ?? 0) + (pixels[from + 2] ?? 0)) / 4
  }
  return grey
}
