import type { Brand, BrandsCreateInput, BrandsUpdateInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uploadTexts } from '../../i18n/upload-texts.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { parseWhole } from '../../lib/money.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { keysOfBrands } from './api.ts'
import { type BrandDraft, bodyOfBrand, draftOfBrand } from './brand-draft.ts'
import { brandTexts } from './brand-texts.ts'

/** State of the form of a brand: a new one without `brand`. */
export function useBrandForm(brand: Brand | null, onSaved: (brand: Brand) => void) {
  const t = useTexts(brandTexts)
  const common = useTexts(commonTexts)
  const uploads = useTexts(uploadTexts)
  const { subdomain } = useStore()
  const [base, setBase] = useState(brand)
  const [isUploading, setUploading] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useFields<BrandDraft>(draftOfBrand(base))
  const action = useAction<object, Brand>({
    send: (haat, body, options) =>
      base
        ? haat.brands.update(body as BrandsUpdateInput, options)
        : haat.brands.create(body as BrandsCreateInput, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(draftOfBrand(saved))
      onSaved(saved)
    },
    invalidates: keysOfBrands(subdomain),
  })
  return {
    form,
    base,
    setUploading,
    isSaving: action.isRunning,
    errorOf: (name: string): string | undefined => problems[name] ?? messagesOf(action.fields, name),
    save() {
      if (isUploading) return showToast({ message: uploads.wait, kind: 'error' })
      const body = bodyOfBrand(form.values, base)
      const found = {
        ...(!body.name && { name: common.required }),
        ...(parseWhole(form.values.place) === null && { sort_order: t.placeProblem }),
      }
      setProblems(found)
      if (Object.keys(found).length > 0) return showToast({ message: common.checkFields, kind: 'error' })
      if (!base) return action.run(body)
      action.run({ ...changedFields(body, bodyOfBrand(draftOfBrand(base), base)), brand_id: base.id })
    },
  }
}

export type BrandForm = ReturnType<typeof useBrandForm>
