import type { FlashDealDetail } from '@haat/client/merchant'
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
import { dealTexts } from './deal-texts.ts'
import { DealFields } from './parts/deal-fields.tsx'
import { useDealForm } from './use-deal-form.ts'

/** `offers/flash-deals/new/`: adds a flash deal. */
export function FlashDealCreate() {
  const t = useTexts(dealTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [created, setCreated] = useState<FlashDealDetail | null>(null)
  const deal = useDealForm(null, setCreated)
  const list = storePath(subdomain, 'offers', 'flash-deals')
  useUnsavedWarning(deal.form.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(list, { replace: true })
  }, [created, navigate, list])
  return (
    <Page title={t.newDeal} isNarrow back={{ to: list, label: t.back }}>
      <DealFields deal={deal} />
      <SaveBar>
        <Button kind="primary" onClick={() => deal.save()} isBusy={deal.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </Page>
  )
}
