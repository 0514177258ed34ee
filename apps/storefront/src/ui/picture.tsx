import { imageSources } from '@haat/client'
import { Icon } from './icon.tsx'

type Props = {
  url: string
  alt: string
  /** Pixels of the largest file, when they are known: the browser keeps the space. */
  width?: number | undefined
  height?: number | undefined
  /** How wide it is shown, as `sizes` of HTML. */
  sizes: string
  /** The first picture that the visitor sees; all others wait until they come near. */
  isFirst?: boolean
}

/** A picture of a product, a category or a banner, in the smallest format that the browser knows. */
export function Picture({ url, alt, width, height, sizes, isFirst = false }: Props) {
  if (url === '')
    return alt === '' ? (
      <div class="no-picture" aria-hidden="true">
        <Icon name="picture" size={28} />
      </div>
    ) : (
      <div class="no-picture" role="img" aria-label={alt}>
        <Icon name="picture" size={28} />
      </div>
    )
  const image = (
    <img
      src={url}
      alt={alt}
      width={width ?? 600}
      height={height ?? 800}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchpriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
  const sources = imageSources(url)
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcset={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
