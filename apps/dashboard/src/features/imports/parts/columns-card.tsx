import type { ImportDetail, ImportsUpdateInput } from '@haat/client/merchant'
import { variantImportFields } from '@haat/contract/vocabulary.ts'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { importKey } from '../api.ts'
import { importTexts } from '../import-texts.ts'
import classes from './import.module.css'

const SHOWN_CELLS = 3

type ColumnsCardProps = {
  file: ImportDetail
  fields: readonly string[]
  onChoose: (fields: readonly string[]) => void
  isChanged: boolean
}

/** What each column of the file is, with some of its cells. */
export function ColumnsCard({ file, fields, onChoose, isChanged }: ColumnsCardProps) {
  const { id, version, columns, sample_rows } = file
  const t = useTexts(importTexts)
  const { subdomain } = useStore()
  const save = useAction<ImportsUpdateInput, ImportDetail>({
    send: (haat, input, options) => haat.imports.update(input, options),
    invalidates: [importKey(subdomain, id)],
    isSilent: () => true,
  })
  const choose = (index: number, field: string) =>
    // A field is one column: the other one that was it is not read any more.
    onChoose(fields.map((old, at) => (at === index ? field : old === field && field !== 'ignore' ? 'ignore' : old)))
  const problem = messagesOf(save.fields, 'columns')
  return (
    <Card title={t.columns}>
      <div className={classes.stack}>
        <p>{t.columnsHint}</p>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <div className={classes.columns}>
          {columns.map(({ header }, index) => (
            <SelectField
              key={index}
              label={header || `${index + 1}`}
              hint={t.example(cellsOf(sample_rows, index))}
              value={fields[index] ?? 'ignore'}
              onChange={(field) => choose(index, field)}
              choices={variantImportFields.map((value) => ({ value, label: t.field[value] }))}
            />
          ))}
        </div>
        {isChanged ? (
          <div>
            <Button
              kind="primary"
              isBusy={save.isRunning}
              onClick={() => save.run({ import_id: id, columns: fields as ImportsUpdateInput['columns'], version })}
            >
              {t.show}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  )
}

const cellsOf = (rows: readonly (readonly string[])[], index: number) =>
  rows
    .slice(0, SHOWN_CELLS)
    .map((cells) => cells[index] || '–')
    .join(' · ')
