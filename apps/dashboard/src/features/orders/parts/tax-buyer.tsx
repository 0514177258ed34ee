import type { Order } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useChargesVat } from '../../../api/settings.ts'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Pencil } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { taxBuyerTexts } from '../tax-buyer-texts.ts'
import classes from './tags.module.css'

const TaxBuyerDialog = loadLater(() => import('./tax-buyer-dialog.tsx'))

/** The business that the tax invoice of an order is for, where the store charges VAT. */
export function TaxBuyer({ order }: { order: Order }) {
  const t = useTexts(taxBuyerTexts)
  const { can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const chargesVat = useChargesVat()
  const { tax_bin: bin, tax_name: name, items } = order
  if (!chargesVat && bin === '' && name === '' && items.every(({ vat_rate: rate }) => rate === null)) return null
  return (
    <Card
      title={t.taxBuyer}
      actions={can('orders:write') ? <IconButton label={t.edit} icon={Pencil} onClick={() => setOpen(true)} /> : null}
    >
      {bin === '' && name === '' ? <p className={classes.none}>{t.none}</p> : null}
      <Facts
        isStacked
        facts={[bin !== '' && { label: t.bin, value: bin }, name !== '' && { label: t.name, value: name }]}
      />
      {isOpen ? (
        <Suspense>
          <TaxBuyerDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
