import type { Product } from '@haat/client/merchant'
import { type PickedVariant, VariantPicker } from '../../../parts/variant-picker.tsx'
import type { DraftItem } from '../draft-items.ts'

const itemOf = (product: Product, variant: PickedVariant): DraftItem => ({
  ...{ productId: product.id, variantId: product.options.length > 0 ? variant.id : null, name: product.name },
  ...{ variantName: variant.name, image: variant.image || (product.images[0]?.url ?? ''), listPrice: variant.price },
  ...{ quantity: 1, price: '' },
})

/** Finds what a buyer orders: a product, or one of its variants. */
export const ProductPicker = ({ onTake }: { onTake: (item: DraftItem) => void }) => (
  <VariantPicker onTake={(product, variant) => onTake(itemOf(product, variant))} />
)
