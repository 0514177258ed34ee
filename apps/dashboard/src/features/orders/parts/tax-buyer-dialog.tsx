import type { Order, OrderTaxBuyerUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { keepOrder } from '../api.ts'
import { taxBuyerTexts } from '../tax-buyer-texts.ts'

/** Changes the business that the tax invoice of an order is for, until it is issued. */
export default function TaxBuyerDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(taxBuyerTexts)
  const { save } = useTexts(commonTexts)
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const action = useAction<OrderTaxBuyerUpdateInput, Order>({
    send: (haat, input, options) => haat.orderTaxBuyer.update(input, options),
    onDone: (next) => {
      keepOrder(queries, subdomain, next)
      onClose()
    },
  })
  const { tax_bin, tax_name } = order
  const form = useFields({ tax_bin, tax_name }, action.fields)
  return (
    <FormDialog
      title={t.edit}
      isOpen
      onClose={onClose}
      submitLabel={save}
      isBusy={action.isRunning}
      onSubmit={() => action.run({ order_id: order.id, version: order.version, ...form.values })}
    >
      <TextField
        label={t.bin}
        hint={t.binHint}
        {...form.text('tax_bin')}
        isOptional
        isFirst
        keyboard="numeric"
        maxLength={20}
      />
      <TextField label={t.name} hint={t.nameHint} {...form.text('tax_name')} isOptional maxLength={100} />
    </FormDialog>
  )
}
