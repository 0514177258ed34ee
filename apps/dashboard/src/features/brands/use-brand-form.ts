import type { Brand } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { parseWhole } from '../../lib/money.ts'
import { useUploadGuard } from '../../ui/use-upload-guard.ts'
import { keysOfBrands } from './api.ts'
import { type BrandBody, type BrandDraft, bodyOfBrand, draftOfBrand } from './brand-draft.ts'
import { brandTexts } from './brand-texts.ts'

/** State of the form of a brand: a new one without `brand`. */
export function useBrandForm(brand: Brand | null, onCreated: () => void = () => {}) {
  const t = useTexts(brandTexts)
  const common = useTexts(commonTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const editor = useEditor<Brand, BrandDraft, BrandBody>({
    item: brand,
    draftOf: draftOfBrand,
    bodyOf: bodyOfBrand,
    problemsOf: ({ name, place }) => ({
      ...(!name.trim() && { name: [common.required] }),
      ...(parseWhole(place) === null && { sort_order: [t.placeProblem] }),
    }),
    create: (haat, body, options) => haat.brands.create(body, options),
    update: (haat, { id }, changes, options) => haat.brands.update({ brand_id: id, ...changes }, options),
    read: (haat, { id }) => haat.brands.read({ brand_id: id }),
    onSaved: (_saved, isNew) => {
      for (const queryKey of keysOfBrands(subdomain)) void queries.invalidateQueries({ queryKey })
      if (isNew) onCreated()
    },
  })
  const guard = useUploadGuard(editor.save)
  return {
    ...editor,
    ...guard,
    errorOf: (name: string): string | undefined => messagesOf(editor.errors, name),
  }
}

export type BrandForm = ReturnType<typeof useBrandForm>
