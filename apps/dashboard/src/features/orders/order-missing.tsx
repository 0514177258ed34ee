import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { detailTexts } from './detail-texts.ts'

/** An order that does not exist, or is another store's. */
export function OrderMissing() {
  const t = useTexts(detailTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.notFound}>
      <Card>
        <EmptyState title={t.notFound} action={<ButtonLink to={storePath(subdomain, 'orders')}>{t.back}</ButtonLink>}>
          {t.notFoundHint}
        </EmptyState>
      </Card>
    </Page>
  )
}
