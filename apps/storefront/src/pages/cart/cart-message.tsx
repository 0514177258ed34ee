import type { CartOutcome } from '../../cart/cart-outcome.ts'
import { isRefusal } from '../../cart/cart-outcome.ts'
import type { SuccessMessage, Visit } from '../../http/visit.ts'
import type { GuestLine } from '../../session/guest-cart.ts'
import { MessageNotice, Notice } from '../../ui/notice.tsx'
import { cartNotices } from './cart-notices.ts'

/** What the last form did. `message`: of the API; `undo`: the line that was removed. */
export type CartMessage = {
  code: CartOutcome | 'coupon_set' | 'coupon_removed' | 'nothing_ordered'
  message?: SuccessMessage
  undo?: GuestLine
}

export function CartMessageNotice({ visit, message: { code, message, undo } }: { visit: Visit; message: CartMessage }) {
  const t = cartNotices[visit.language]
  const isBad = code !== 'coupon_set' && code !== 'coupon_removed' && code !== 'nothing_ordered' && isRefusal(code)
  const undoForm = code === 'removed' && undo && (
    <form method="post" action={visit.link('/cart/items')} data-cart-form>
      <LineFields line={undo} />
      <input type="hidden" name="quantity" value={undo.quantity} />
      <input type="hidden" name="added_via" value="undo" />
      <button class="link-button" type="submit">
        {t.undo}
      </button>
    </form>
  )
  if (message) return <MessageNotice message={message}>{undoForm}</MessageNotice>
  return (
    <Notice
      kind={isBad ? 'bad' : code === 'reduced' || code === 'limited' || code === 'nothing_ordered' ? 'warn' : 'good'}
    >
      <p>{t[code]}</p>
      {undoForm}
    </Notice>
  )
}

export const LineFields = ({ line }: { line: { productId: number; variantId: number | null } }) => (
  <>
    <input type="hidden" name="product_id" value={line.productId} />
    {line.variantId !== null && <input type="hidden" name="variant_id" value={line.variantId} />}
  </>
)
