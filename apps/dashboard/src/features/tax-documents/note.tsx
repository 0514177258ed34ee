import type { TaxDocument } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useTaxDocument } from './api.ts'
import { noteTexts } from './note-texts.ts'
import { NoteLines } from './parts/note-lines.tsx'
import { NoteSums, NoteTotal } from './parts/note-sums.tsx'
import { taxDocumentTexts } from './tax-document-texts.ts'
import { useNote } from './use-note.ts'

/** `reports/tax-documents/{id}/note/`: a credit or debit note of a tax invoice, by hand. */
export function TaxNotePage() {
  const { documentId = '' } = useParams()
  return /^\d{1,16}$/.test(documentId) ? <Known id={Number(documentId)} /> : <Missing />
}

const Known = ({ id }: { id: number }) => (
  <ReadView query={useTaxDocument(id)} missing={<Missing />}>
    {(document) => (document.kind === 'TAX_INVOICE' ? <Editor invoice={document} /> : <Missing isNote />)}
  </ReadView>
)

function Editor({ invoice }: { invoice: TaxDocument }) {
  const t = useTexts(noteTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [made, setMade] = useState<number | null>(null)
  const editor = useNote(invoice, setMade)
  const { form } = editor
  const { kind } = form.values
  useUnsavedWarning(form.isChanged && made === null)
  useEffect(() => {
    if (made !== null) void navigate(storePath(subdomain, 'reports', 'tax-documents', made), { replace: true })
  }, [made, navigate, subdomain])
  return (
    <Page
      title={t.title(invoice.number)}
      hint={t.hint[kind]}
      back={{ to: storePath(subdomain, 'reports', 'tax-documents', invoice.id), label: t.back }}
    >
      <Segmented
        label={t.kindLabel}
        value={kind}
        choices={(['CREDIT_NOTE', 'DEBIT_NOTE'] as const).map((value) => ({ value, label: t.kind[value] }))}
        onChange={(next) => form.set({ kind: next, draft: {} })}
      />
      <Columns aside={<NoteSums editor={editor} />}>
        <NoteLines editor={editor} />
        <Card>
          <FieldStack>
            <TextAreaField label={t.reason} hint={t.reasonHint} {...form.text('reason')} maxLength={1000} />
          </FieldStack>
        </Card>
      </Columns>
      <SaveBar>
        <NoteTotal editor={editor} />
        <Button kind="primary" onClick={editor.save} isBusy={editor.isSaving} isDisabled={!editor.canSave}>
          {t.issue[kind]}
        </Button>
      </SaveBar>
    </Page>
  )
}

function Missing({ isNote = false }: { isNote?: boolean }) {
  const t = useTexts(taxDocumentTexts)
  const words = useTexts(noteTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={isNote ? words.noInvoice : t.noneFound}
      back={{ to: storePath(subdomain, 'reports', 'tax-documents'), label: t.back }}
    />
  )
}
