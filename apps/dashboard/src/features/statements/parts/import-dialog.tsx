import type { StatementImportResult, StatementsImportInput } from '@haat/client/merchant'
import { maxUploadBytes } from '@haat/contract/limits.ts'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { paymentTexts } from '../../../i18n/payment-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { FieldPair } from '../../../ui/field-stack.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/fields.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FileText } from '../../../ui/icons.generated.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { changedByStatements } from '../api.ts'
import { statementTexts } from '../statement-texts.ts'
import classes from './import.module.css'
import { ImportResult } from './import-result.tsx'

const columns = [
  'transaction_id_column',
  'date_column',
  'amount_column',
  'fee_column',
  'net_column',
  'type_column',
  'reference_column',
] as const
const noColumns = Object.fromEntries(columns.map((name) => [name, ''])) as Record<(typeof columns)[number], string>

/** Imports a file of a gateway, and shows what became of its lines. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(statementTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [result, setResult] = useState<StatementImportResult | null>(null)
  const form = useFields({
    gateway: gatewayCodes[0] as string,
    from: '',
    to: '',
    isCorrecting: false,
    hasColumns: false,
    ...noColumns,
  })
  const { values } = form
  const action = useAction<
    { file: File; name: string; size: number; at: number; body: Omit<StatementsImportInput, 'file'> },
    StatementImportResult
  >({
    send: (haat, { file: chosen, body }, options) => haat.statements.import({ ...body, file: chosen }, options),
    onDone: setResult,
    isSilent: () => true,
    invalidates: changedByStatements(subdomain),
  })
  if (result) return <ImportResult result={result} onClose={onClose} />
  const submit = () => {
    const found = !file ? t.noFile : file.size > maxUploadBytes ? t.tooLarge : ''
    setProblem(found)
    if (!file || found) return
    const named = values.hasColumns ? columns.filter((name) => values[name].trim()) : []
    action.run({
      file,
      // The key of the action depends on the file by these: a file itself has no text.
      name: file.name,
      size: file.size,
      at: file.lastModified,
      body: {
        gateway: values.gateway as StatementsImportInput['gateway'],
        ...(values.from && { period_from: values.from }),
        ...(values.to && { period_to: values.to }),
        ...(values.isCorrecting && { corrects_fees: true }),
        ...Object.fromEntries(named.map((name) => [name, values[name].trim()])),
      },
    })
  }
  const fileProblem = problem || messagesOf(action.fields, 'file')
  return (
    <FormDialog
      title={t.importTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.import}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={t.gateway}
        {...form.text('gateway')}
        error={action.fields.gateway}
        choices={gatewayCodes.map((value) => ({ value, label: method[value] }))}
      />
      <div>
        <FileButton
          label={t.choose}
          icon={FileText}
          accept=".csv,text/csv"
          onChoose={([one]) => setFile(one ?? null)}
        />
        {file ? (
          <p className={classes.file}>{t.chosen(file.name, formats.count(Math.ceil(file.size / 1024)))}</p>
        ) : null}
        {fileProblem ? <p className={classes.problem}>{fileProblem}</p> : null}
      </div>
      <FieldPair>
        <TextField label={t.from} {...form.text('from')} error={action.fields.period_from} type="date" isOptional />
        <TextField label={t.to} {...form.text('to')} error={action.fields.period_to} type="date" isOptional />
      </FieldPair>
      <p className={classes.hint}>{t.periodHint}</p>
      <CheckField label={t.correct} {...form.check('isCorrecting')} />
      <CheckField label={t.columns} hint={t.columnsHint} {...form.check('hasColumns')} />
      {values.hasColumns
        ? columns.map((name) => (
            <TextField
              key={name}
              label={t.column[name]}
              {...form.text(name)}
              error={action.fields[name]}
              isOptional
              maxLength={100}
            />
          ))
        : null}
    </FormDialog>
  )
}
