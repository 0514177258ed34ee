import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PhoneCall } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadingRows } from '../../ui/states.tsx'
import { deskTexts } from './desk-texts.ts'
import { CallCard } from './parts/call-card.tsx'
import { Figures } from './parts/figures.tsx'
import { Queue } from './parts/queue.tsx'
import { Start } from './parts/start.tsx'
import { useDesk } from './use-desk.ts'

/** `desk/`: call the buyers of new orders, one after the other. */
export function Desk() {
  const t = useTexts(deskTexts)
  const { makesCalls } = useStore()
  return (
    <Page title={t.desk} hint={makesCalls ? <Figures /> : null}>
      {makesCalls ? <Calls /> : <NoCalls />}
    </Page>
  )
}

function Calls() {
  const desk = useDesk()
  const { card } = desk.seat
  if (desk.isMoving) return <LoadingRows rows={8} />
  if (card) return <CallCard key={card.order.id} card={card} desk={desk} />
  return (
    <>
      <Start desk={desk} />
      <Queue onClaim={(order_id) => desk.claim.run({ order_id })} />
    </>
  )
}

function NoCalls() {
  const t = useTexts(deskTexts)
  const { subdomain } = useStore()
  return (
    <Card>
      <EmptyState
        icon={PhoneCall}
        title={t.off}
        action={<ButtonLink to={storePath(subdomain, 'orders')}>{t.toOrders}</ButtonLink>}
      >
        {t.offHint}
      </EmptyState>
    </Card>
  )
}
