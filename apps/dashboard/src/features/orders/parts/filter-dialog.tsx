import { maxOrderTagLength } from '@haat/contract/text-lengths.ts'
import {
  orderChannels,
  packingStatuses,
  paymentMethods,
  paymentStatuses,
  printStatuses,
  riskLevels,
} from '@haat/contract/vocabulary.ts'
import { filterTexts } from '../../../i18n/filter-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useZoneChoices } from '../../../parts/delivery-zones.ts'
import { TextButton } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { listTexts } from '../list-texts.ts'
import type { OrderFilters } from '../order-filters.ts'
import { orderTexts } from '../order-texts.ts'

type FilterDialogProps = { filters: OrderFilters; onApply: (filters: OrderFilters) => void; onClose: () => void }

const hidden = [
  'payment_status',
  'payment_method',
  'delivery_location',
  'channel',
  'risk_level',
  'packing_status',
  'print_status',
  'tag',
  'date_from',
  'date_to',
  'sort',
] as const

/** The filters that are needed less often. */
export default function FilterDialog({ filters, onApply, onClose }: FilterDialogProps) {
  const t = useTexts(listTexts)
  const common = useTexts(filterTexts)
  const words = useTexts(orderTexts)
  const form = useFields(
    Object.fromEntries(hidden.map((name) => [name, filters[name] ?? ''])) as Record<(typeof hidden)[number], string>,
  )
  const zones = useZoneChoices([filters.delivery_location ?? ''])
  const choicesOf = (codes: readonly string[], names: Readonly<Record<string, string>>) => [
    { value: '', label: common.any },
    ...codes.map((value) => ({ value, label: names[value] ?? value })),
  ]
  const sorts = { '': common.newest, oldest: common.oldest, total: t.total, risk: t.byRisk }
  const clear = () => onApply({ search: filters.search, status: filters.status })
  return (
    <FormDialog
      title={common.filters}
      isOpen
      onClose={onClose}
      submitLabel={t.apply}
      onSubmit={() => onApply({ ...filters, ...form.values } as OrderFilters)}
    >
      <SelectField
        label={common.sort}
        {...form.text('sort')}
        choices={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        label={t.paymentStatus}
        {...form.text('payment_status')}
        choices={choicesOf(paymentStatuses, words.paymentStatus)}
      />
      <SelectField
        label={t.method}
        {...form.text('payment_method')}
        choices={choicesOf(paymentMethods, words.method)}
      />
      <SelectField
        label={t.zone}
        {...form.text('delivery_location')}
        choices={[{ value: '', label: common.any }, ...zones]}
      />
      <SelectField label={t.channel} {...form.text('channel')} choices={choicesOf(orderChannels, words.channel)} />
      <SelectField label={t.risk} {...form.text('risk_level')} choices={choicesOf(riskLevels, words.risk)} />
      <SelectField
        label={t.packing}
        {...form.text('packing_status')}
        choices={choicesOf(packingStatuses, words.packing)}
      />
      <SelectField label={t.print} {...form.text('print_status')} choices={choicesOf(printStatuses, words.print)} />
      <TextField label={t.tag} {...form.text('tag')} maxLength={maxOrderTagLength} autoComplete="off" />
      <TextField label={t.from} {...form.text('date_from')} type="date" />
      <TextField label={t.to} {...form.text('date_to')} type="date" />
      <p>
        <TextButton onClick={clear}>{common.clear}</TextButton>
      </p>
    </FormDialog>
  )
}
