import type { FlashDealDetail, FlashDealsCreateInput, FlashDealsUpdateInput } from '@haat/client/merchant'
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
import { flashDealKeys } from './api.ts'
import { type DealDraft, type DealProblems, dealBodyOf, dealDraftOf, emptyDealDraft } from './deal-draft.ts'
import { dealTexts } from './deal-texts.ts'

/** State of the form of a flash deal: a new one without `deal`. */
export function useDealForm(deal: FlashDealDetail | null, onSaved: (deal: FlashDealDetail) => void) {
  const common = useTexts(commonTexts)
  const t = { ...common, ...useTexts(dealTexts) }
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const [base, setBase] = useState(deal)
  const [problems, setProblems] = useState<DealProblems>({})
  const form = useFields<DealDraft>(base ? dealDraftOf(base) : emptyDealDraft)
  const action = useAction<object, FlashDealDetail>({
    send: (haat, body, options) =>
      base
        ? haat.flashDeals.update(body as FlashDealsUpdateInput, options)
        : haat.flashDeals.create(body as FlashDealsCreateInput, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(dealDraftOf(saved))
      queries.setQueryData(flashDealKeys.one(subdomain, saved.id), saved)
      onSaved(saved)
    },
    invalidates: [flashDealKeys.lists(subdomain)],
  })
  return {
    form,
    base,
    isSaving: action.isRunning,
    errorOf(name: string): string | undefined {
      const problem = problems[name]
      return problem ? t[problem] : messagesOf(action.fields, name)
    },
    save() {
      const { body, problems: found } = dealBodyOf(form.values, base)
      setProblems(found)
      if (Object.keys(found).length > 0) return showToast({ message: common.checkFields, kind: 'error' })
      if (!base) return action.run(body)
      action.run({ ...changedFields(body, dealBodyOf(dealDraftOf(base), base).body), deal_id: base.id })
    },
  }
}

export type DealForm = ReturnType<typeof useDealForm>
