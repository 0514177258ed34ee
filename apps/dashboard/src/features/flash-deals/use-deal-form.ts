import type { FlashDealDetail, FlashDealsCreateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf, problemTexts } from '../../lib/field-errors.ts'
import { flashDealKeys } from './api.ts'
import { type DealDraft, dealBodyOf, dealDraftOf, emptyDealDraft } from './deal-draft.ts'
import { dealTexts } from './deal-texts.ts'

/** State of the form of a flash deal: a new one without `deal`. */
export function useDealForm(deal: FlashDealDetail | null, onSaved: (deal: FlashDealDetail) => void) {
  const t = { ...useTexts(commonTexts), ...useTexts(dealTexts) }
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const editor = useEditor<FlashDealDetail, DealDraft, FlashDealsCreateInput>({
    item: deal,
    draftOf: (item) => (item ? dealDraftOf(item) : emptyDealDraft),
    bodyOf: (draft, item) => dealBodyOf(draft, item).body,
    problemsOf: (draft) => problemTexts(dealBodyOf(draft, deal).problems, t),
    create: (haat, body, options) => haat.flashDeals.create(body, options),
    update: (haat, { id }, changes, options) => haat.flashDeals.update({ ...changes, deal_id: id }, options),
    read: (haat, { id }) => haat.flashDeals.read({ deal_id: id }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: flashDealKeys.lists(subdomain) })
      queries.setQueryData(flashDealKeys.one(subdomain, saved.id), saved)
      onSaved(saved)
    },
  })
  return {
    ...editor,
    errorOf: (name: string) => messagesOf(shownAt(name, editor.errors), name),
  }
}

/** The messages of a price or quota stand at its own field, not at the list of variants too. */
const shownAt = (name: string, errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path === name || !/^items\.\d+\.(price|quota)$/.test(path)),
  )

export type DealForm = ReturnType<typeof useDealForm>
