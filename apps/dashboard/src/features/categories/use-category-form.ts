import type { Category } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { categoriesKey } from '../../api/categories.ts'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { isWrongRate, parseDutyRate } from '../../lib/rates.ts'
import { useUploadGuard } from '../../ui/use-upload-guard.ts'
import {
  type CategoryBody,
  type CategoryDraft,
  categoryBodyOf,
  categoryDraftOf,
  emptyCategoryDraft,
} from './category-draft.ts'

type NewCategory = { parentId?: string; onCreated?: () => void }

/** State of the form of a category: a new one without `category`. */
export function useCategoryForm(category: Category | null, { parentId = '', onCreated }: NewCategory = {}) {
  const t = useTexts(commonTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const editor = useEditor<Category, CategoryDraft, CategoryBody>({
    item: category,
    draftOf: (item) => (item ? categoryDraftOf(item) : { ...emptyCategoryDraft, parentId }),
    bodyOf: categoryBodyOf,
    problemsOf: ({ name, vatRate, sdRate }) => ({
      ...(name.trim() ? {} : { name: [t.required] }),
      ...(isWrongRate(vatRate) && { vat_rate: [t.notNumber] }),
      ...(isWrongRate(sdRate, parseDutyRate) && { sd_rate: [t.notNumber] }),
    }),
    create: (haat, body, options) => haat.categories.create(body, options),
    update: (haat, { id }, changes, options) => haat.categories.update({ category_id: id, ...changes }, options),
    read: (haat, { id }) => haat.categories.read({ category_id: id }),
    onSaved: (_saved, isNew) => {
      void queries.invalidateQueries({ queryKey: categoriesKey(subdomain) })
      if (isNew) onCreated?.()
    },
  })
  const guard = useUploadGuard(editor.save)
  return {
    ...editor,
    ...guard,
    errorOf: (name: string): string | undefined => messagesOf(editor.errors, name),
  }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>
