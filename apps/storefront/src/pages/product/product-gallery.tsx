import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { productTexts } from './product-texts.ts'

export const GALLERY_SIZES = '(width >= 52rem) 36rem, 100vw'

type Props = { visit: Visit; name: string; pictures: GalleryPicture[] }

/** The pictures of the product: swiped by a thumb, chosen by the small ones below. Both work without a script. */
export function ProductGallery({ visit, name, pictures }: Props) {
  const t = productTexts[visit.language]
  const { number } = visit.format
  if (pictures.length === 0)
    return (
      <div class="gallery no-picture" role="img" aria-label={name}>
        <Icon name="picture" size={48} />
      </div>
    )
  return (
    <div class="gallery" data-gallery>
      <ul class="gallery-track" data-track aria-label={t.pictures}>
        {pictures.map(({ url, alt, width, height }, index) => (
          <li key={url} id={`picture-${index + 1}`} data-picture={url}>
            <a href={url} aria-label={t.larger(number(index + 1))} data-larger>
              <Picture
                url={url}
                alt={alt || name}
                width={width}
                height={height}
                sizes={GALLERY_SIZES}
                isFirst={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <dialog class="zoom" data-zoom aria-label={name}>
        <button type="button" class="icon-link" aria-label={t.closePicture}>
          <Icon name="close" />
        </button>
      </dialog>
      {pictures.length > 1 && (
        <ol class="gallery-thumbs">
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <a
                href={`#picture-${index + 1}`}
                data-thumb={index}
                aria-label={t.picture(number(index + 1), number(pictures.length))}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <Picture url={url} alt="" width={72} height={72} sizes="4.5rem" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
