import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { productTexts } from './product-texts.ts'

type Props = { visit: Visit; productId: number; variantId: number | null; back: string }

/** The heart. What a guest puts on the wishlist is kept until they have signed in. */
export const WishButton = ({ visit, productId, variantId, back }: Props) => (
  <form method="post" action={visit.link('/account/wishlist/items')}>
    <input type="hidden" name="product_id" value={productId} />
    {variantId !== null && <input type="hidden" name="variant_id" value={variantId} />}
    <input type="hidden" name="back" value={back} />
    <button class="wish" type="submit">
      <Icon name="heart" />
      {productTexts[visit.language].wish}
    </button>
  </form>
)
