import type { SettlementFile, SettlementFileLine } from '@haat/client/merchant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Search } from '../../../ui/icons.generated.ts'
import { useResolveLine } from '../api.ts'
import { fileTexts } from '../file-texts.ts'

type LinkDialogProps = { file: SettlementFile; line: SettlementFileLine; onClose: () => void }

const MOST = 100
const TYPING_MS = 300

/** The parcels that a line may be about: those whose cash the courier holds, or for a fee alone those that came back. */
function useParcels(file: SettlementFile, line: SettlementFileLine, search: string) {
  const { haat, subdomain } = useStore()
  const accountId = file.courier_account_id ?? 0
  const isHeld = !isZero(line.cash)
  return useQuery({
    queryKey: [subdomain, 'settlements', 'to-link', accountId, isHeld, search],
    queryFn: async ({ signal }) => {
      const wanted = { courier_account_id: accountId, limit: MOST, ...(search && { search }) }
      const list = (is_held: boolean) => haat.settlements.listUnsettledShipments({ ...wanted, is_held }, { signal })
      const pages = await Promise.all(isHeld ? [list(true)] : [list(false), list(true)])
      return pages.flatMap(({ items }) => items)
    },
    placeholderData: keepPreviousData,
  })
}

/** Says which parcel a line is about. Those with the same cash come first. */
export default function LinkDialog({ file, line, onClose }: LinkDialogProps) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  const parcels = useParcels(file, line, search)
  const found = (parcels.data ?? []).toSorted(
    (one, other) => Number(other.held === line.cash) - Number(one.held === line.cash),
  )
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const action = useResolveLine(onClose)
  const isChosen = found.some(({ id }) => String(id) === chosen)
  const shipmentId = isChosen ? chosen : String(found[0]?.id ?? '')
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
      <TextField
        label={t.findParcel}
        hint={t.findParcelHint}
        type="search"
        keyboard="search"
        autoComplete="off"
        maxLength={100}
        leftSection={<Search />}
        value={text}
        onChange={setText}
      />
      {parcels.isSuccess && found.length === 0 ? <p>{search ? t.noneFound : t.noParcels}</p> : null}
      <SelectField
        label={t.parcel}
        hint={isZero(line.cash) ? t.linkFeeHint : t.linkHint}
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
