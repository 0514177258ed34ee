import { HaatError } from '@haat/client'
import type { Product, ProductsCreateInput, ProductsUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { keepProduct } from './api.ts'
import { problemsOf } from './draft-problems.ts'
import { editorTexts } from './editor-texts.ts'
import { bodyOf, changesOf, draftOf, emptyDraft } from './product-draft.ts'
import { MOST_VARIANTS } from './variant-rules.ts'

export type Status = Product['status']
type Saving = { product: Product | null; body: object }

/** State of the editor of a product: a new one without `product`. */
export function useProductEditor(product: Product | null, onCreated?: (product: Product) => void) {
  const t = useTexts(editorTexts)
  const queries = useQueryClient()
  const { haat, subdomain } = useStore()
  // What the draft began with; what others save meanwhile is not mixed into it.
  const [base, setBase] = useState(product)
  const [conflict, setConflict] = useState<Product | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useAction<Saving, Product>({
    send: (api, saving, options) =>
      saving.product
        ? api.products.update(saving.body as ProductsUpdateInput, options)
        : api.products.create(saving.body as ProductsCreateInput, options),
    onDone: (saved) => {
      setBase(saved)
      setConflict(null)
      form.reset(draftOf(saved))
      keepProduct(queries, subdomain, saved)
      if (!base) onCreated?.(saved)
    },
    onError: (error) => {
      if (!base || !HaatError.is(error, 'version_conflict')) return false
      void haat.products.read({ product_id: base.id }).then(setConflict, () => {})
      return true
    },
  })
  const errors = { ...action.fields, ...problems }
  const form = useFields(base ? draftOf(base) : emptyDraft, errors)
  const save = (status?: Status, onTopOf = base) => {
    if (isUploading) return showToast({ message: t.waitForPhotos, kind: 'error' })
    const found = problemsOf(form.values, t)
    setProblems(found)
    if (Object.keys(found).length > 0) return showToast({ message: t.checkFields, kind: 'error' })
    const body = bodyOf(form.values, base)
    if (body.variants.length > MOST_VARIANTS) return
    const changes = base ? changesOf(body, bodyOf(draftOf(base), base)) : body
    action.run({
      product: base,
      body: {
        ...changes,
        ...(status && { status }),
        ...(base && onTopOf && { product_id: base.id, version: onTopOf.version }),
      },
    })
  }
  return {
    form,
    base,
    errors,
    setUploading,
    save,
    isSaving: action.isRunning,
    isChanged: form.isChanged,
    conflict,
    keepMine: () => save(undefined, conflict),
    takeTheirs: () => {
      if (!conflict) return
      setBase(conflict)
      form.reset(draftOf(conflict))
      keepProduct(queries, subdomain, conflict)
      setConflict(null)
      setProblems({})
    },
  }
}

export type ProductEditor = ReturnType<typeof useProductEditor>
