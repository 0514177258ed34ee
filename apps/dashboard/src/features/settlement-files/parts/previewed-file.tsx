import type { SettlementPreview } from '@haat/client/merchant'
import { settlementColumns } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { ProblemList } from '../../../parts/problem-list.tsx'
import { CheckField, SelectField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Headers } from '../api.ts'
import { fileTexts } from '../file-texts.ts'
import classes from './file.module.css'

/** Those without which a file cannot be read come first. */
const needed = ['consignment', 'collected', 'payable', 'number'] as const
const columnsInOrder = [...needed, ...settlementColumns.filter((column) => !needed.some((one) => one === column))]

/** Any of them says what the courier keeps. */
const feeColumns = [
  'delivery_fee',
  'cod_fee',
  'return_fee',
  'payable',
] as const satisfies (typeof settlementColumns)[number][]

type PreviewedFileProps = { preview: SettlementPreview; headers: Headers; onChange: (headers: Headers) => void }

/** How the file is read, and which columns are what. */
export function PreviewedFile({ preview, headers, onChange }: PreviewedFileProps) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const [isChoosing, setChoosing] = useState(false)
  const { columns, is_readable, rows, row_count, rejected_count, payable, problems } = preview
  const names = columns
    .map(({ header }) => header)
    .filter((header, place, all) => header && all.indexOf(header) === place)
  const hasFees = columns.some(({ field }) => feeColumns.some((one) => one === field))
  const headerOf = (column: string) => columns.find(({ field }) => field === column)?.header ?? ''
  return (
    <>
      {is_readable ? (
        <Notice tone="success">{t.sum(formats.count(row_count), formats.money(payable))}</Notice>
      ) : (
        <Notice tone="warning" title={t.notReadable}>
          {t.notReadableHint}
        </Notice>
      )}
      {is_readable && !hasFees ? <Notice tone="warning">{t.noFees}</Notice> : null}
      {is_readable ? <CheckField label={t.columns} isChecked={isChoosing} onChange={setChoosing} /> : null}
      {!is_readable || isChoosing
        ? columnsInOrder.map((column) => (
            <SelectField
              key={column}
              label={t.column[column]}
              value={headers[column] ?? headerOf(column)}
              choices={[{ value: '', label: t.notRead }, ...names.map((name) => ({ value: name, label: name }))]}
              onChange={(next) => onChange({ ...headers, [column]: next })}
            />
          ))
        : null}
      {rows.length > 0 ? (
        <section aria-label={t.firstRows} className={classes.rows}>
          <ul>
            {rows.slice(0, 5).map(({ line, consignment_id, shipment_number, courier_status, cash, fee }) => (
              <li key={line}>
                <strong>{[consignment_id, shipment_number].filter(Boolean).join(' · ')}</strong>
                <span className={classes.muted}>
                  {[t.rowCash(formats.money(cash), formats.money(fee)), courier_status].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {problems.length > 0 ? (
        <section aria-label={t.problems}>
          <Notice tone="warning">{t.rejected(formats.count(rejected_count))}</Notice>
          <ProblemList label={t.problems} problems={problems} />
        </section>
      ) : null}
    </>
  )
}
