import type { Bundle, BundlesCreateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf, problemTexts } from '../../lib/field-errors.ts'
import { useUploadGuard } from '../../ui/use-upload-guard.ts'
import { bundleKeys } from './api.ts'
import { type BundleDraft, bundleBodyOf, bundleDraftOf, emptyBundleDraft } from './bundle-draft.ts'
import { bundleTexts } from './bundle-texts.ts'

/** State of the form of a bundle: a new one without `bundle`. */
export function useBundleForm(bundle: Bundle | null, onSaved: (bundle: Bundle) => void) {
  const t = { ...useTexts(commonTexts), ...useTexts(bundleTexts) }
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const editor = useEditor<Bundle, BundleDraft, BundlesCreateInput>({
    item: bundle,
    draftOf: (item) => (item ? bundleDraftOf(item) : emptyBundleDraft),
    bodyOf: (draft, item) => bundleBodyOf(draft, item).body,
    problemsOf: (draft) => problemTexts(bundleBodyOf(draft, bundle).problems, t),
    create: (haat, body, options) => haat.bundles.create(body, options),
    update: (haat, { id }, changes, options) => haat.bundles.update({ ...changes, bundle_id: id }, options),
    read: (haat, { id }) => haat.bundles.read({ bundle_id: id }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: bundleKeys.lists(subdomain) })
      queries.setQueryData(bundleKeys.one(subdomain, saved.id), saved)
      onSaved(saved)
    },
  })
  const guard = useUploadGuard(editor.save)
  return { ...editor, ...guard, errorOf: (name: string): string | undefined => messagesOf(editor.errors, name) }
}

export type BundleForm = ReturnType<typeof useBundleForm>
