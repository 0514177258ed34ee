import { customerFileTexts } from './customer-file-texts.ts'
import { productFileTexts, variantFileTexts } from './kind-texts.ts'

/** The words of a kind of file. */
export const kindTextsOf = (kind: string) => {
  if (kind === 'customers') return customerFileTexts
  return kind === 'products' ? productFileTexts : variantFileTexts
}
