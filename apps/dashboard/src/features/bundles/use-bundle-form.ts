import type { Bundle, BundlesCreateInput, BundlesUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { useUploadGuard } from '../../ui/use-upload-guard.ts'
import { bundleKeys } from './api.ts'
import { type BundleDraft, type BundleProblems, bundleBodyOf, bundleDraftOf, emptyBundleDraft } from './bundle-draft.ts'
import { bundleTexts } from './bundle-texts.ts'

/** State of the form of a bundle: a new one without `bundle`. */
export function useBundleForm(bundle: Bundle | null, onSaved: (bundle: Bundle) => void) {
  const common = useTexts(commonTexts)
  const t = { ...common, ...useTexts(bundleTexts) }
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const [base, setBase] = useState(bundle)
  const [problems, setProblems] = useState<BundleProblems>({})
  const form = useFields<BundleDraft>(base ? bundleDraftOf(base) : emptyBundleDraft)
  const action = useAction<object, Bundle>({
    send: (haat, body, options) =>
      base
        ? haat.bundles.update(body as BundlesUpdateInput, options)
        : haat.bundles.create(body as BundlesCreateInput, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(bundleDraftOf(saved))
      queries.setQueryData(bundleKeys.one(subdomain, saved.id), saved)
      onSaved(saved)
    },
    invalidates: [bundleKeys.lists(subdomain)],
  })
  const save = () => {
    const { body, problems: found } = bundleBodyOf(form.values, base)
    setProblems(found)
    if (Object.keys(found).length > 0) return showToast({ message: common.checkFields, kind: 'error' })
    if (!base) return action.run(body)
    action.run({ ...changedFields(body, bundleBodyOf(bundleDraftOf(base), base).body), bundle_id: base.id })
  }
  const guard = useUploadGuard(save)
  return {
    form,
    base,
    isSaving: action.isRunning,
    errorOf(name: string): string | undefined {
      const problem = problems[name]
      return problem ? t[problem] : messagesOf(action.fields, name)
    },
    ...guard,
  }
}

export type BundleForm = ReturnType<typeof useBundleForm>
