import type { ProductDetail, Variant } from '@haat/client/storefront'

export type GalleryPicture = { url: string; alt: string; width?: number | undefined; height?: number | undefined }

const MAX_PICTURES = 20

/** The pictures of the page: those of the product and of its variants, each once, that of the chosen variant first. */
export function galleryPictures(
  { images, variants, options }: Pick<ProductDetail, 'images' | 'variants' | 'options'>,
  chosen: Variant | null,
): GalleryPicture[] {
  const all = new Map<string, GalleryPicture>()
  for (const { url, alt, preview } of images) all.set(url, { url, alt, width: preview?.width, height: preview?.height })
  for (const variant of variants)
    if (variant.image && !all.has(variant.image))
      all.set(variant.image, { url: variant.image, alt: labelOf(variant, options) })
  const first = chosen?.image ? all.get(chosen.image) : undefined
  const pictures = [...all.values()]
  return [...(first ? [first, ...pictures.filter((each) => each !== first)] : pictures)].slice(0, MAX_PICTURES)
}

const labelOf = (variant: Variant, options: ProductDetail['options']): string =>
  options
    .flatMap(({ name, values, value_labels }) => value_labels[values.indexOf(variant.options[name] ?? '')] ?? [])
    .join(' / ')
