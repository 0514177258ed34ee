const PICTURES_MS = 8_000

/** Opens the browser's print dialog when all pictures are there; one that does not come is not waited for long. */
export async function printWithPictures(element: Element): Promise<void> {
  const pictures = Promise.allSettled([...element.querySelectorAll('img')].map((image) => image.decode()))
  await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, PICTURES_MS))])
  print()
}
