import type { ProductSummary } from '@haat/client/merchant'
import type { Tone } from '../../ui/status-badge.tsx'

export const productTones: Record<ProductSummary['status'], Tone> = {
  draft: 'neutral',
  published: 'success',
  archived: 'neutral',
}

export const stockTones: Record<ProductSummary['stock_status'], Tone> = {
  in_stock: 'success',
  low_stock: 'warning',
  out_of_stock: 'danger',
  preorder: 'info',
}
