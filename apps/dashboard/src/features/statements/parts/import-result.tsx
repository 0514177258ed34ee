import type { StatementImportResult } from '@haat/client/merchant'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ProblemList } from '../../../parts/problem-list.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { statementTexts } from '../statement-texts.ts'
import classes from './import.module.css'

/** What became of the lines of a statement. */
export function ImportResult({ result, onClose }: { result: StatementImportResult; onClose: () => void }) {
  const t = useTexts(statementTexts)
  const { close } = useTexts(commonTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const { created_count, unchanged_count, corrected_count, rejected_count, is_repeated, problems } = result
  const counts = [
    t.imported(formats.count(created_count), created_count === 1),
    unchanged_count > 0 && t.unchanged(formats.count(unchanged_count)),
    corrected_count > 0 && t.corrected(formats.count(corrected_count), corrected_count === 1),
  ]
  return (
    <FormDialog
      title={t.importTitle}
      isOpen
      onClose={onClose}
      cancelLabel={close}
      submitLabel={t.seeDifferences}
      onSubmit={() => void navigate(storePath(subdomain, 'payments', 'reconciliation'))}
    >
      <Notice tone={is_repeated ? 'info' : 'success'}>
        {is_repeated ? t.repeated : counts.filter(Boolean).join(' · ')}
      </Notice>
      {problems.length > 0 ? (
        <section aria-label={t.problems}>
          <Notice tone="warning" title={t.rejected(formats.count(rejected_count), rejected_count === 1)}>
            {t.problemsHint}
          </Notice>
          <div className={classes.problems}>
            <ProblemList label={t.problems} problems={problems} />
          </div>
        </section>
      ) : null}
    </FormDialog>
  )
}
