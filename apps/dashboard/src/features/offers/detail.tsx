import type { Offer } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { EditorPage } from '../../ui/editor-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Columns } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { offerKeys, useOffer } from './api.ts'
import { editorTexts } from './editor-texts.ts'
import { offerTexts } from './offer-texts.ts'
import { Codes } from './parts/codes.tsx'
import { ConditionFields } from './parts/condition-fields.tsx'
import { EffectFields } from './parts/effect-fields.tsx'
import { ScopeFields } from './parts/scope-fields.tsx'
import { TryOffer } from './parts/try-offer.tsx'
import { Uses } from './parts/uses.tsx'
import { useOfferForm } from './use-offer-form.ts'
import { offerTones, useOfferWords } from './use-offer-words.ts'

/** `offers/{id}/`: an offer with its codes, the orders that used it, and a cart to try it on. */
export function OfferDetail() {
  const { offerId = '' } = useParams()
  return /^\d{1,15}$/.test(offerId) ? <KnownOffer key={offerId} offerId={Number(offerId)} /> : <Missing />
}

function KnownOffer({ offerId }: { offerId: number }) {
  return (
    <ReadView query={useOffer(offerId)} missing={<Missing />}>
      {(offer) => <Editor offer={offer} />}
    </ReadView>
  )
}

function Editor({ offer }: { offer: Offer }) {
  const t = useTexts(editorTexts)
  const texts = useTexts(offerTexts)
  const words = useOfferWords()
  const { subdomain, can } = useStore()
  const list = storePath(subdomain, 'offers')
  const editor = useOfferForm(offer, () => {})
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.offers.delete({ offer_id: offer.id }, options),
    list,
    forgets: offerKeys.one(subdomain, offer.id),
    invalidates: [offerKeys.lists(subdomain)],
  })
  const mayChange = can('offers:write')
  return (
    <EditorPage
      editor={editor}
      conflictTexts={{ title: t.conflictTitle, text: t.conflictText }}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={words.name(offer)}
      beside={<StatusBadge tone={offerTones[offer.state]}>{textOf(texts.state, offer.state)}</StatusBadge>}
      hint={`${words.how(offer)} · ${words.effect(offer)}`}
      back={{ to: list, label: texts.back }}
    >
      <Columns
        aside={
          <>
            <TryOffer offer={offer} />
            {offer.is_automatic ? null : <Codes offer={offer} />}
            {can('orders:read') ? <Uses offer={offer} /> : null}
          </>
        }
      >
        <EffectFields offer={editor} isDisabled={!mayChange} />
        <ScopeFields offer={editor} isDisabled={!mayChange} />
        <ConditionFields offer={editor} isDisabled={!mayChange} />
      </Columns>
    </EditorPage>
  )
}

function Missing() {
  const t = useTexts(offerTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'offers'), label: t.back }} />
}
