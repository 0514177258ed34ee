import type { Offer } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { offerTexts } from './offer-texts.ts'
import { ConditionFields } from './parts/condition-fields.tsx'
import { EffectFields } from './parts/effect-fields.tsx'
import { ScopeFields } from './parts/scope-fields.tsx'
import { useOfferForm } from './use-offer-form.ts'

/** `offers/new/`: adds a coupon or an automatic offer. */
export function OfferCreate() {
  const t = useTexts(offerTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Offer | null>(null)
  const offer = useOfferForm(null, setCreated)
  useUnsavedWarning(offer.form.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(storePath(subdomain, 'offers', created.id), { replace: true })
  }, [created, navigate, subdomain])
  return (
    <Page title={t.newOffer} isNarrow back={{ to: storePath(subdomain, 'offers'), label: t.back }}>
      <EffectFields offer={offer} isDisabled={false} />
      <ScopeFields offer={offer} isDisabled={false} />
      <ConditionFields offer={offer} isDisabled={false} />
      <SaveBar>
        <Button kind="primary" onClick={() => offer.save()} isBusy={offer.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </Page>
  )
}
