import { productFileTexts, variantFileTexts } from './kind-texts.ts'

/** The words of a kind of file. */
export const kindTextsOf = (kind: string) => (kind === 'products' ? productFileTexts : variantFileTexts)
