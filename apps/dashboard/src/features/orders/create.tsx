import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { createTexts } from './create-texts.ts'
import { draftOfLead, type OrderDraft } from './order-draft.ts'
import { BuyerFields } from './parts/buyer-fields.tsx'
import { ChatCard } from './parts/chat-card.tsx'
import { DraftItems } from './parts/draft-items.tsx'
import { DraftNotes } from './parts/draft-notes.tsx'
import { DraftPayment } from './parts/draft-payment.tsx'
import { DraftSummary } from './parts/draft-summary.tsx'
import { DraftTerms } from './parts/draft-terms.tsx'
import { useOrderDraft } from './use-order-draft.ts'

const LinkDialog = loadLater(() => import('./parts/link-dialog.tsx'))

/** `orders/create/`: places an order for a buyer on the phone or in a chat; with `?lead=`, one that a shopper had begun. */
export function OrderCreate() {
  const [search] = useSearchParams()
  const leadId = search.get('lead') ?? ''
  return /^\d{1,16}$/.test(leadId) ? <OrderOfLead leadId={Number(leadId)} /> : <NewOrder start={{}} />
}

function OrderOfLead({ leadId }: { leadId: number }) {
  const { haat, subdomain } = useStore()
  const query = useQuery({
    queryKey: [subdomain, 'leads', 'one', leadId],
    queryFn: ({ signal }) => haat.leads.read({ lead_id: leadId }, { signal }),
  })
  return (
    <ReadView query={query} missing={<NewOrder start={{}} />}>
      {(lead) => <NewOrder key={lead.id} start={draftOfLead(lead)} />}
    </ReadView>
  )
}

function NewOrder({ start }: { start: Partial<OrderDraft> }) {
  const t = useTexts(createTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [isLinking, setLinking] = useState(false)
  // The page of the order, or of the link.
  const [done, setDone] = useState('')
  const editor = useOrderDraft(start, {
    onPlaced: ({ id }) => setDone(storePath(subdomain, 'orders', id)),
    onLinked: ({ id }) => setDone(storePath(subdomain, 'orders', 'links', id)),
    onLinkRefused: () => setLinking(false),
  })
  useUnsavedWarning(editor.form.isChanged && !done)
  useEffect(() => {
    if (done) void navigate(done, { replace: true })
  }, [done, navigate])
  const { value, isCurrent } = editor.quote
  return (
    <Page
      title={t.newOrder}
      back={{ to: storePath(subdomain, 'orders'), label: t.back }}
      actions={
        <ButtonLink icon={Link} to={storePath(subdomain, 'orders', 'links')}>
          {t.links}
        </ButtonLink>
      }
    >
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
        <Button
          icon={Link}
          isWide
          isDisabled={!editor.canSave}
          onClick={() => {
            if (editor.mayBeLink()) setLinking(true)
          }}
        >
          {t.byLink}
        </Button>
      </SaveBar>
      {isLinking ? (
        <Suspense>
          <LinkDialog isBusy={editor.isLinking} onMake={editor.makeLink} onClose={() => setLinking(false)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
