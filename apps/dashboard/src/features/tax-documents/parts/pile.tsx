import type { TaxDocument, TaxDocumentsMarkPrintedInput } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { type Language, languageNames, useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { addPrintRules } from '../../../ui/print-rules.ts'
import printed from '../../../ui/printed-pile.module.css'
import { Segmented } from '../../../ui/segmented.tsx'
import { taxDocumentsKey } from '../api.ts'
import { taxDocumentTexts } from '../tax-document-texts.ts'
import classes from './tax-sheet.module.css'
import { TaxSheet } from './tax-sheet.tsx'

const copies = { both: ['buyer', 'seller'], buyer: ['buyer'], seller: ['seller'] } as const
type Copies = keyof typeof copies

/** Tax documents as they come out of the printer. Once they are printed, they say “Duplicate”. */
export function Pile({ documents }: { documents: readonly TaxDocument[] }) {
  const t = useTexts(taxDocumentTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [shown, setShown] = useState<Copies>('both')
  usePrinting(documents)
  return (
    <>
      <div className={`${classes.choices} no-print`}>
        <Segmented
          label={t.copies}
          value={shown}
          choices={(['both', 'buyer', 'seller'] as const).map((value) => ({ value, label: t.copy[value] }))}
          onChange={setShown}
        />
        <Segmented label={t.language} value={language} choices={languageNames} onChange={setLanguage} />
      </div>
      <div className={`${printed.pile} ${classes.pile}`} lang={language}>
        {documents.flatMap((document) =>
          copies[shown].map((copy) => (
            <TaxSheet
              key={`${document.id}-${copy}`}
              {...{ document, copy, language }}
              isDuplicate={document.is_duplicate}
            />
          )),
        )}
      </div>
    </>
  )
}

/** Gives the pages their size, and has the server remember what was printed, whatever opens the print dialog. */
function usePrinting(documents: readonly TaxDocument[]): void {
  const { subdomain } = useStore()
  const { run } = useAction<TaxDocumentsMarkPrintedInput, null>({
    send: (haat, input, options) => haat.taxDocuments.markPrinted(input, options),
    isSilent: () => true,
    invalidates: [taxDocumentsKey(subdomain)],
  })
  useEffect(() => addPrintRules('@page { size: a4; margin: 10mm }'), [])
  useEffect(() => {
    const keep = () => {
      if (documents.length > 0) run({ document_ids: documents.map(({ id }) => id) })
    }
    // When the dialog has closed: the sheets must not change while they are printed.
    window.addEventListener('afterprint', keep)
    return () => window.removeEventListener('afterprint', keep)
  })
}
