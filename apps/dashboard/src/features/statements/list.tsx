import type { StatementImport } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { FileText, Receipt, Upload } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { changedByStatements, useStatements } from './api.ts'
import { statementTexts } from './statement-texts.ts'

const ImportDialog = loadLater(() => import('./parts/import-dialog.tsx'))

/** `payments/statements/`: the files of the gateways that were imported. */
export function StatementList() {
  const t = useTexts(statementTexts)
  const { payments } = useTexts(moneyTexts)
  const { subdomain, can } = useStore()
  const [isImporting, setImporting] = useState(false)
  return (
    <Page
      title={t.statements}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'payments'), label: payments }}
      actions={
        <>
          <ButtonLink icon={Receipt} to={storePath(subdomain, 'payments', 'reconciliation')}>
            {t.seeDifferences}
          </ButtonLink>
          {can('orders:write') ? (
            <Button kind="primary" icon={Upload} onClick={() => setImporting(true)}>
              {t.import}
            </Button>
          ) : null}
        </>
      }
    >
      <Card isFlush>
        <ListStates
          list={useStatements()}
          empty={
            <EmptyState icon={FileText} title={t.none}>
              {t.noneHint}
            </EmptyState>
          }
        >
          {(statements) => (
            <Rows label={t.statements}>
              {statements.map((statement) => (
                <StatementRow key={statement.id} statement={statement} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
      <Suspense>{isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}</Suspense>
    </Page>
  )
}

function StatementRow({ statement }: { statement: StatementImport }) {
  const t = useTexts(statementTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { covers_from, covers_until, created_count, unchanged_count, corrected_count, rejected_count } = statement
  const remove = useAction<number, null>({
    send: (haat, id, options) => haat.statements.delete({ statement_id: id }, options),
    invalidates: changedByStatements(subdomain),
  })
  const ask = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' as const }
    if (await confirm(question)) remove.run(statement.id)
  }
  const counts = [
    t.imported(formats.count(created_count), created_count === 1),
    unchanged_count > 0 && t.unchanged(formats.count(unchanged_count)),
    corrected_count > 0 && t.corrected(formats.count(corrected_count), corrected_count === 1),
    rejected_count > 0 && t.rejected(formats.count(rejected_count), rejected_count === 1),
  ]
  return (
    <Row
      title={method[statement.gateway]}
      lines={[
        covers_from && covers_until && t.covers(formats.short(covers_from), formats.short(covers_until)),
        counts.filter(Boolean).join(' · '),
        t.when(formats.short(statement.created_at)),
      ]}
      actions={
        can('orders:write') ? (
          <Button isSmall onClick={() => void ask()} isBusy={remove.isRunning}>
            {t.remove}
          </Button>
        ) : null
      }
    />
  )
}
