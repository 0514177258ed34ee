import { customerFileTexts } from './customer-file-texts.ts'
import { productFileTexts, variantFileTexts } from './kind-texts.ts'
import { orderFileTexts } from './order-file-texts.ts'

/** The words of a kind of file. */
export const kindTextsOf = (kind: string) => {
  if (kind === 'customers') return customerFileTexts
  if (kind === 'orders') return orderFileTexts
  return kind === 'products' ? productFileTexts : variantFileTexts
}
