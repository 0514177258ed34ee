import type { SettlementFile, SettlementFileLine } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { useResolveLine } from '../api.ts'
import { fileTexts } from '../file-texts.ts'

type LinkDialogProps = { file: SettlementFile; line: SettlementFileLine; onClose: () => void }

/** Says which parcel a line is about. Those with the same cash come first. */
export default function LinkDialog({ file, line, onClose }: LinkDialogProps) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const { haat, subdomain } = useStore()
  const accountId = file.courier_account_id ?? 0
  const parcels = useQuery({
    queryKey: [subdomain, 'settlements', 'to-link', accountId],
    queryFn: async ({ signal }) =>
      (await haat.settlements.listUnsettledShipments({ courier_account_id: accountId, limit: 500 }, { signal })).items,
  })
  const found = (parcels.data ?? []).toSorted(
    (one, other) => Number(other.held === line.cash) - Number(one.held === line.cash),
  )
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const action = useResolveLine(onClose)
  const shipmentId = chosen || String(found[0]?.id ?? '')
  return (
    <FormDialog
      title={t.linkTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.link}
      isBusy={action.isRunning}
      onSubmit={() =>
        action.run({
          settlement_file_id: file.id,
          line_id: line.id,
          action: 'LINK',
          ...(shipmentId && { shipment_id: Number(shipmentId) }),
          note: note.trim(),
        })
      }
    >
      <p>{[line.consignment_id, line.shipment_number, formats.money(line.cash)].filter(Boolean).join(' · ')}</p>
      {parcels.isSuccess && found.length === 0 ? <p>{t.noParcels}</p> : null}
      <SelectField
        label={t.parcel}
        hint={t.linkHint}
        value={shipmentId}
        error={action.fields.shipment_id}
        choices={found.map(({ id, receiver_name, shipment_number, held }) => ({
          value: String(id),
          label: `${formats.money(held)} · ${receiver_name} · ${shipment_number}`,
        }))}
        onChange={setChosen}
      />
      <TextField
        label={t.why}
        hint={t.whyHint}
        value={note}
        onChange={setNote}
        error={action.fields.note}
        maxLength={1000}
      />
    </FormDialog>
  )
}
