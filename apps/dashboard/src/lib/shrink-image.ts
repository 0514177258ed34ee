/** The most pixels of a side that a shop's page shows, with room for enlarging. */
const MOST_PIXELS = 2560
const SMALL_BYTES = 1_500_000

/**
 * A photo of a phone as a JPEG that is quick to upload on a mobile network and within the limit of the API. What the browser
 * cannot read is left as it is: the API says what is wrong with it.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return blob && blob.size < file.size ? blob : file
}
