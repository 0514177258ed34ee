import type { FlashDealDetail as Deal } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { EditorPage } from '../../ui/editor-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { flashDealKeys, useFlashDeal } from './api.ts'
import { dealTexts } from './deal-texts.ts'
import { DealBadge, useDealWords } from './parts/deal-card.tsx'
import { DealFields } from './parts/deal-fields.tsx'
import { useDealForm } from './use-deal-form.ts'

/** `offers/flash-deals/{id}/`: the time, the prices and the pieces of a flash deal. */
export function FlashDealDetail() {
  const { dealId = '' } = useParams()
  return /^\d{1,15}$/.test(dealId) ? <KnownDeal key={dealId} dealId={Number(dealId)} /> : <Missing />
}

function KnownDeal({ dealId }: { dealId: number }) {
  return (
    <ReadView query={useFlashDeal(dealId)} missing={<Missing />}>
      {(deal) => <Editor deal={deal} />}
    </ReadView>
  )
}

function Editor({ deal }: { deal: Deal }) {
  const t = useTexts(dealTexts)
  const words = useDealWords()
  const { subdomain, can } = useStore()
  const list = storePath(subdomain, 'offers', 'flash-deals')
  const editor = useDealForm(deal, () => {})
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.flashDeals.delete({ deal_id: deal.id }, options),
    list,
    forgets: flashDealKeys.one(subdomain, deal.id),
    invalidates: [flashDealKeys.lists(subdomain)],
  })
  const mayChange = can('offers:write')
  return (
    <EditorPage
      editor={editor}
      conflictTexts={{ title: t.conflictTitle, text: t.conflictText }}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={words.title(deal)}
      beside={<DealBadge state={deal.state} />}
      hint={words.window(deal)}
      isNarrow
      back={{ to: list, label: t.back }}
    >
      <DealFields deal={editor} isDisabled={!mayChange} />
    </EditorPage>
  )
}

function Missing() {
  const t = useTexts(dealTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'offers', 'flash-deals'), label: t.back }} />
}
