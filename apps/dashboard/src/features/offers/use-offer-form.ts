import type { Offer, OffersCreateInput, OffersUpdateInput } from '@haat/client/merchant'
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
import { keepOffer } from './api.ts'
import { editorTexts } from './editor-texts.ts'
import { emptyOfferDraft, type OfferDraft, type OfferProblems, offerBodyOf, offerDraftOf } from './offer-draft.ts'

/** State of the form of an offer: a new one without `offer`. */
export function useOfferForm(offer: Offer | null, onSaved: (offer: Offer) => void) {
  const common = useTexts(commonTexts)
  const t = { ...common, ...useTexts(editorTexts) }
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const [base, setBase] = useState(offer)
  const [problems, setProblems] = useState<OfferProblems>({})
  const form = useFields<OfferDraft>(base ? offerDraftOf(base) : emptyOfferDraft)
  const action = useAction<object, Offer>({
    send: (haat, body, options) =>
      base
        ? haat.offers.update(body as OffersUpdateInput, options)
        : haat.offers.create(body as OffersCreateInput, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(offerDraftOf(saved))
      keepOffer(queries, subdomain, saved)
      onSaved(saved)
    },
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
      const { body, problems: found } = offerBodyOf(form.values, base)
      setProblems(found)
      if (Object.keys(found).length > 0) return showToast({ message: common.checkFields, kind: 'error' })
      if (base) {
        const changes = changedFields(body, offerBodyOf(offerDraftOf(base), base).body)
        return action.run({ ...changes, offer_id: base.id })
      }
      const { kind, how, code } = form.values
      const isAutomatic = how === 'automatic'
      action.run({
        ...body,
        kind,
        is_automatic: isAutomatic,
        ...(!isAutomatic && code.trim() && { code: code.trim() }),
      })
    },
  }
}

export type OfferForm = ReturnType<typeof useOfferForm>
