import type { SettlementFilesPreviewInput, SettlementPreview } from '@haat/client/merchant'
import { maxUploadBytes } from '@haat/contract/limits.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FileText } from '../../../ui/icons.generated.ts'
import { type ChosenFile, chosenOf, type Headers, useAccounts, useImportFile, usePreview } from '../api.ts'
import { fileTexts } from '../file-texts.ts'
import classes from './file.module.css'
import { PreviewedFile } from './previewed-file.tsx'

const bodyOf = (accountId: string, headers: Headers): Omit<SettlementFilesPreviewInput, 'file'> => ({
  courier_account_id: Number(accountId),
  ...Object.fromEntries(Object.entries(headers).map(([column, header]) => [`${column}_column`, header])),
})

/** A file is looked at before it is imported. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const accounts = useAccounts().data ?? []
  const [account, setAccount] = useState('')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [invoice, setInvoice] = useState('')
  const [headers, setHeaders] = useState<Headers>({})
  const [problem, setProblem] = useState('')
  const [preview, setPreview] = useState<SettlementPreview | null>(null)
  // Other columns were chosen since it was looked at.
  const [isStale, setStale] = useState(false)
  const look = usePreview((next) => {
    setPreview(next)
    setStale(false)
  })
  const load = useImportFile(({ id }) => void navigate(storePath(subdomain, 'payments', 'courier-files', id)))
  const accountId = account || String(accounts[0]?.id ?? '')
  const isReadable = preview?.is_readable === true && !isStale
  const submit = () => {
    const found = !chosen ? t.noFile : chosen.size > maxUploadBytes ? t.tooLarge : ''
    setProblem(found)
    if (!chosen || found) return
    if (!isReadable) {
      look.run({ chosen, body: bodyOf(accountId, headers) })
      return
    }
    load.run({
      chosen,
      body: { ...bodyOf(accountId, headers), file_name: chosen.name.slice(0, 100), invoice_number: invoice.trim() },
    })
  }
  const change = (next: Headers) => {
    setHeaders(next)
    setStale(true)
  }
  const fileProblem = problem || look.fields.file?.join(' ') || load.fields.file?.join(' ')
  return (
    <FormDialog
      title={t.upload}
      isOpen
      onClose={onClose}
      submitLabel={isReadable ? t.import : t.look}
      isBusy={look.isRunning || load.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={t.courier}
        value={accountId}
        choices={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(next) => {
          setAccount(next)
          setPreview(null)
        }}
      />
      <div>
        <FileButton
          label={t.choose}
          icon={FileText}
          accept=".csv,text/csv"
          onChoose={([one]) => {
            setPreview(null)
            setHeaders({})
            setProblem('')
            setChosen(one ? chosenOf(one) : null)
          }}
        />
        {chosen ? (
          <p className={classes.file}>{t.chosen(chosen.name, formats.count(Math.ceil(chosen.size / 1024)))}</p>
        ) : null}
        {fileProblem ? <p className={classes.problem}>{fileProblem}</p> : null}
      </div>
      {preview ? <PreviewedFile preview={preview} headers={headers} onChange={change} /> : null}
      {isReadable ? (
        <TextField
          label={t.invoice}
          value={invoice}
          onChange={setInvoice}
          error={load.fields.invoice_number}
          isOptional
          maxLength={64}
        />
      ) : null}
    </FormDialog>
  )
}
