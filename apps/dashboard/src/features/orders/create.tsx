import type { Order } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { createTexts } from './create-texts.ts'
import { BuyerFields } from './parts/buyer-fields.tsx'
import { ChatCard } from './parts/chat-card.tsx'
import { DraftItems } from './parts/draft-items.tsx'
import { DraftNotes } from './parts/draft-notes.tsx'
import { DraftPayment } from './parts/draft-payment.tsx'
import { DraftSummary } from './parts/draft-summary.tsx'
import { DraftTerms } from './parts/draft-terms.tsx'
import { useOrderDraft } from './use-order-draft.ts'

/** `orders/create/`: places an order for a buyer on the phone or in a chat. */
export function OrderCreate() {
  const t = useTexts(createTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [placed, setPlaced] = useState<Order | null>(null)
  const editor = useOrderDraft(setPlaced)
  useUnsavedWarning(editor.form.isChanged && !placed)
  useEffect(() => {
    if (placed) void navigate(storePath(subdomain, 'orders', placed.id), { replace: true })
  }, [placed, navigate, subdomain])
  const { value, isCurrent } = editor.quote
  return (
    <Page title={t.newOrder} back={{ to: storePath(subdomain, 'orders'), label: t.back }}>
      <Columns
        lead={<ChatCard editor={editor} />}
        aside={
          <>
            <DraftPayment editor={editor} />
            <DraftNotes editor={editor} />
            <DraftSummary editor={editor} />
          </>
        }
      >
        <BuyerFields editor={editor} />
        <DraftItems editor={editor} />
        <DraftTerms editor={editor} />
      </Columns>
      <SaveBar>
        <Button kind="primary" isWide onClick={editor.save} isBusy={editor.isSaving} isDisabled={!editor.canSave}>
          {value && isCurrent ? t.saveTotal(formats.money(value.total)) : t.save}
        </Button>
      </SaveBar>
    </Page>
  )
}
