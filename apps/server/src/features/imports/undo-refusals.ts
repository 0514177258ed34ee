import type { ImportUndoProblemCode } from '@haat/contract/vocabulary.ts'
import { ApiError } from '../../platform/errors.ts'
import { alreadyUndone } from '../bulk-edits/edit-variant.ts'
import { undoProblemTexts } from './undo-problem-texts.ts'

/** A product, or a variant of it, that an import has made and somebody has ordered. */
export const ordered = new ApiError('invalid_state', { message: undoProblemTexts.ORDERED, details: {} })

/** Why an undo was refused; null when it was done before. */
export function undoProblemOf(error: ApiError): ImportUndoProblemCode | null {
  if (error === ordered) return 'ORDERED'
  if (error.code === 'version_conflict') return 'CHANGED'
  if (error.code === 'not_found') return 'GONE'
  if (error.code === 'insufficient_stock') return 'STOCK'
  return error === alreadyUndone ? null : 'REFUSED'
}
