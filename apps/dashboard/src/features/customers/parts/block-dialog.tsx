import type { Customer } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { keepCustomer } from '../api.ts'
import { customerTexts } from '../customer-texts.ts'

/** Blocks a customer, or lets them order again, with a reason for the audit log. */
export default function BlockDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts(customerTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [reason, setReason] = useState('')
  const isBlocked = customer.status === 'blocked'
  const action = useAction<string, Customer>({
    send: (haat, text, options) =>
      haat.customers[isBlocked ? 'unblock' : 'block'](
        { customer_id: customer.id, ...(text && { reason: text }) },
        options,
      ),
    onDone: (saved) => {
      keepCustomer(queries, subdomain, saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={isBlocked ? t.unblockTitle : t.blockTitle}
      isOpen
      onClose={onClose}
      submitLabel={isBlocked ? t.unblock : t.block}
      kind={isBlocked ? 'primary' : 'danger'}
      isBusy={action.isRunning}
      onSubmit={() => action.run(reason.trim())}
    >
      <p>{isBlocked ? t.unblockText : t.blockText}</p>
      <TextAreaField
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        onChange={setReason}
        error={action.fields.reason}
        isOptional
        isFirst
        maxLength={1000}
      />
    </FormDialog>
  )
}
