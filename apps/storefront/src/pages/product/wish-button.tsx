import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { productTexts } from './product-texts.ts'

type Props = { visit: Visit; productId: number; variantId: number | null; back: string }

/** The heart. A guest signs in first and comes back to the product. */
export function WishButton({ visit, productId, variantId, back }: Props) {
  const content = (
    <>
      <Icon name="heart" />
      {productTexts[visit.language].wish}
    </>
  )
  if (!visit.session)
    return (
      <a class="wish" href={`${visit.link('/login')}?next=${encodeURIComponent(back)}`} rel="nofollow">
        {content}
      </a>
    )
  return (
    <form method="post" action={visit.link('/account/wishlist/items')}>
      <input type="hidden" name="product_id" value={productId} />
      {variantId !== null && <input type="hidden" name="variant_id" value={variantId} />}
      <input type="hidden" name="back" value={back} />
      <button class="wish" type="submit">
        {content}
      </button>
    </form>
  )
}
