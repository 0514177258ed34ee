import type { Offer, OffersCreateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf, problemTexts } from '../../lib/field-errors.ts'
import { keepOffer } from './api.ts'
import { editorTexts } from './editor-texts.ts'
import { emptyOfferDraft, type OfferDraft, offerBodyOf, offerDraftOf } from './offer-draft.ts'

/** State of the form of an offer: a new one without `offer`. */
export function useOfferForm(offer: Offer | null, onSaved: (offer: Offer) => void) {
  const t = { ...useTexts(commonTexts), ...useTexts(editorTexts) }
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const editor = useEditor<Offer, OfferDraft, OffersCreateInput>({
    item: offer,
    draftOf: (item) => (item ? offerDraftOf(item) : emptyOfferDraft),
    bodyOf: ({ kind, how, code, ...draft }, item) => {
      const { body } = offerBodyOf({ kind, how, code, ...draft }, item)
      const isAutomatic = how === 'automatic'
      return { ...body, kind, is_automatic: isAutomatic, ...(!isAutomatic && code.trim() && { code: code.trim() }) }
    },
    problemsOf: (draft) => problemTexts(offerBodyOf(draft, offer).problems, t),
    create: (haat, body, options) => haat.offers.create(body, options),
    // Kind and way are never changed.
    update: (haat, { id }, { kind: _, is_automatic: __, code: ___, ...changes }, options) =>
      haat.offers.update({ ...changes, offer_id: id }, options),
    read: (haat, { id }) => haat.offers.read({ offer_id: id }),
    onSaved: (saved) => {
      keepOffer(queries, subdomain, saved)
      onSaved(saved)
    },
  })
  return {
    ...editor,
    errorOf: (name: string): string | undefined => messagesOf(editor.errors, name),
  }
}

export type OfferForm = ReturnType<typeof useOfferForm>
