import type { Membership } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { keepMember } from '../api.ts'
import { nameOfMember } from '../member-rules.ts'
import { staffTexts } from '../staff-texts.ts'

/** Keeps a member out of the shop, with a reason for the audit log. */
export default function DeactivateDialog({ member, onClose }: { member: Membership; onClose: () => void }) {
  const t = useTexts(staffTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [reason, setReason] = useState('')
  const action = useAction<string, Membership>({
    send: (haat, text, options) =>
      haat.members.deactivateMembership({ membership_id: member.id, ...(text && { reason: text }) }, options),
    onDone: (saved) => {
      keepMember(queries, subdomain, saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.deactivateTitle(nameOfMember(member))}
      isOpen
      onClose={onClose}
      submitLabel={t.deactivate}
      kind="danger"
      isBusy={action.isRunning}
      onSubmit={() => action.run(reason.trim())}
    >
      <p>{t.deactivateText}</p>
      <TextAreaField
        label={t.deactivateReason}
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
