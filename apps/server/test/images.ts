import sharp from 'sharp'

type Rgb = { r: number; g: number; b: number }

/** An image of one colour with a lighter corner, so that its orientation can be seen. */
export function aPicture(width: number, height: number, background: Rgb = { r: 20, g: 60, b: 120 }) {
  const corner = {
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3 as const,
      background: { r: 250, g: 240, b: 90 },
    },
  }
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: corner, left: 0, top: 0 }])
}

export const aJpeg = (width = 800, height = 600) => aPicture(width, height).jpeg().toBuffer()

/** A photograph as phones make them: lying on its side, with the place where it was taken. */
export const aPhoto = (width = 800, height = 600) =>
  aPicture(width, height)
    .withExif({
      IFD0: { Make: 'Walton', Software: 'Camera 9', ImageDescription: 'Rahima at home' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 44/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 23/1 12/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PDF of one empty page. */
export const aPdf = (more = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
