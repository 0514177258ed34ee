import type { CategoriesCreateInput, CategoriesUpdateInput, Category } from '@haat/client/merchant'
import { useState } from 'react'
import { categoriesKey } from '../../api/categories.ts'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uploadTexts } from '../../i18n/upload-texts.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'

import { type CategoryDraft, categoryBodyOf, categoryDraftOf, emptyCategoryDraft } from './category-draft.ts'

/** State of the form of a category: a new one without `category`. */
export function useCategoryForm(
  category: Category | null,
  initial: Partial<CategoryDraft>,
  onSaved: (category: Category) => void,
) {
  const t = useTexts(commonTexts)
  const uploads = useTexts(uploadTexts)
  const { subdomain } = useStore()
  const [base, setBase] = useState(category)
  const [isUploading, setUploading] = useState(false)
  const [isNameless, setNameless] = useState(false)
  const form = useFields<CategoryDraft>(base ? categoryDraftOf(base) : { ...emptyCategoryDraft, ...initial })
  const action = useAction<object, Category>({
    send: (haat, body, options) =>
      base
        ? haat.categories.update(body as CategoriesUpdateInput, options)
        : haat.categories.create(body as CategoriesCreateInput, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(categoryDraftOf(saved))
      onSaved(saved)
    },
    invalidates: [categoriesKey(subdomain)],
  })
  return {
    form,
    base,
    setUploading,
    isSaving: action.isRunning,
    errorOf: (name: string): string | undefined =>
      name === 'name' && isNameless ? t.required : messagesOf(action.fields, name),
    save() {
      if (isUploading) return showToast({ message: uploads.wait, kind: 'error' })
      const body = categoryBodyOf(form.values, base)
      setNameless(!body.name)
      if (!body.name) return showToast({ message: t.checkFields, kind: 'error' })
      if (!base) return action.run(body)
      action.run({ ...changedFields(body, categoryBodyOf(categoryDraftOf(base), base)), category_id: base.id })
    },
  }
}

export type CategoryForm = ReturnType<typeof useCategoryForm>
