import { type LeadLostReason, leadLostReasons } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { ChoiceField } from '../../../ui/fields.tsx'
import { leadTexts } from '../lead-texts.ts'

type LostDialogProps = { isBusy: boolean; onSend: (reason: LeadLostReason) => void; onClose: () => void }

/** Why a shopper does not order. */
export default function LostDialog({ isBusy, onSend, onClose }: LostDialogProps) {
  const t = useTexts(leadTexts)
  const [reason, setReason] = useState<LeadLostReason>('PRICE')
  return (
    <FormDialog
      title={t.lostTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.lostSave}
      isBusy={isBusy}
      onSubmit={() => onSend(reason)}
    >
      <ChoiceField
        label={t.lostTitle}
        isLabelHidden
        isFirst
        value={reason}
        onChange={(chosen) => setReason(chosen as LeadLostReason)}
        choices={leadLostReasons.map((value) => ({ value, label: t.reasons[value] }))}
      />
    </FormDialog>
  )
}
