import type { Order } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Receipt } from '../../../ui/icons.generated.ts'
import { printTexts } from '../print-texts.ts'

/** Opens the tax invoice and the notes of an order that was taxed. */
export function TaxLink({ order: { id, items } }: { order: Order }) {
  const t = useTexts(printTexts)
  const { subdomain } = useStore()
  if (items.every(({ vat_rate: rate }) => rate === null)) return null
  return (
    <ButtonLink
      kind="quiet"
      isSmall
      icon={Receipt}
      to={`${storePath(subdomain, 'reports', 'tax-documents')}?order_id=${id}`}
    >
      {t.taxInvoices}
    </ButtonLink>
  )
}
