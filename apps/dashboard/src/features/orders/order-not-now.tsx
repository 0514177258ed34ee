import type { Order } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Texts = { title(orderNumber: string): string; back: string; notNow: string; notNowHint: string }

/** Instead of the editor of an order: its status does not allow that, and why. */
export function OrderNotNow({ order, texts: t }: { order: Order; texts: Texts }) {
  const { subdomain } = useStore()
  const orderPath = storePath(subdomain, 'orders', order.id)
  return (
    <Page title={t.title(order.order_number)} back={{ to: orderPath, label: t.back }}>
      <Card>
        <EmptyState title={t.notNow} action={<ButtonLink to={orderPath}>{t.back}</ButtonLink>}>
          {t.notNowHint}
        </EmptyState>
      </Card>
    </Page>
  )
}
