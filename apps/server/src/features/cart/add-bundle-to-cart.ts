import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { findSoldBundle } from '../bundles/bundles.queries.ts'
import type { CartOwner } from './cart.queries.ts'
import { decidePut, type PutOutcome } from './cart-rules.ts'
import type { PricedCart } from './price-cart-of.ts'
import { type CartSettings, mergeIntoCart, putShortage, refusePut } from './put-into-cart.ts'

const MODE = 'sum'

/** Adds all items of a bundle to the shopper's cart. Throws when one cannot be added, and so adds none. */
export async function addBundleToCart(
  tx: StoreTx,
  owner: CartOwner,
  { bundleId, quantity }: { bundleId: number; quantity: number },
  settings: CartSettings,
  now: Date,
): Promise<PricedCart> {
  const bundle = await findSoldBundle(tx, { storeId: owner.storeId, now }, { id: bundleId })
  if (!bundle) throw notFound('bundle', 'bundle_id')
  const items = bundle.items.map((item) => ({
    productId: item.productId,
    variantId: item.variantId,
    quantity: quantity * item.quantity,
    addedVia: 'bundle',
  }))
  const { outcomes, ...cart } = await mergeIntoCart(tx, owner, items, MODE, settings, now)
  for (const outcome of outcomes) refuseIncomplete(outcome, settings)
  return cart
}

function refuseIncomplete(outcome: PutOutcome, settings: CartSettings): void {
  const decision = decidePut(outcome, MODE)
  if (!decision.ok) throw refusePut(decision.reason, outcome, settings)
  if (decision.clamp?.code === 'INSUFFICIENT_STOCK') throw putShortage(outcome, outcome.had + outcome.asked, settings)
  if (!decision.clamp) return
  const { minimum, maximum } = decision.clamp
  throw fieldError('quantity', {
    en: `“${outcome.name}”: you can order ${minimum} to ${maximum}.`,
    bn: `“${outcome.name}”: ${displayCount(minimum, 'bn')} থেকে ${displayCount(maximum, 'bn')}টি অর্ডার করা যায়।`,
  })
}
