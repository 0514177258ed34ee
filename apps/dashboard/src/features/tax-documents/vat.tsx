import type { VatReport } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { csvOf } from '../../lib/csv.ts'
import { dayOf } from '../../lib/dates.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Receipt } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { EmptyState } from '../../ui/states.tsx'
import { taxDocumentsKey } from './api.ts'
import { vatTexts } from './vat-texts.ts'

/** `reports/vat/?month=2026-01`: the VAT of a month by rate. */
export function VatReportPage() {
  const t = useTexts(vatTexts)
  const { haat, subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : dayOf(new Date().toISOString()).slice(0, 7)
  const report = useQuery({
    queryKey: [...taxDocumentsKey(subdomain), 'vat', month],
    queryFn: ({ signal }) => haat.vatReport.read({ month }, { signal }),
  })
  return (
    <Page
      title={t.title}
      hint={t.intro}
      actions={
        report.data && report.data.rows.length > 0 ? (
          <>
            <Download report={report.data} />
            <ExportButton kinds={['vat_month']} filters={{ month }} label={t.register} />
          </>
        ) : null
      }
    >
      <SectionTabs section="reports" />
      <Card>
        <FieldStack>
          <TextField
            label={t.month}
            type="month"
            value={month}
            onChange={(next) => setSearch({ month: next }, { replace: true })}
          />
        </FieldStack>
      </Card>
      <ReadView query={report} missing={null}>
        {(shown) => <Sums report={shown} />}
      </ReadView>
    </Page>
  )
}

function Sums({ report: { rows, total } }: { report: VatReport }) {
  const t = useTexts(vatTexts)
  const { money, count, number } = useFormats()
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={Receipt} title={t.none}>
          {t.noneHint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Card>
        <Figures
          figures={[
            { label: t.net, value: money(total.net.vat) },
            { label: t.sd, value: money(total.net.sd) },
            { label: t.value, value: money(total.net.value) },
          ]}
        />
      </Card>
      <Card title={t.byRate} isFlush>
        <Rows label={t.byRate}>
          {rows.map((row) => (
            <Row
              key={`${row.vat_rate}-${row.sd_rate}`}
              title={t.rate(number(row.vat_rate), row.sd_rate === 0 ? '' : number(row.sd_rate))}
              lines={[
                t.invoices(count(row.invoices.documents), money(row.invoices.vat)),
                row.debit_notes.documents > 0 && t.debits(count(row.debit_notes.documents), money(row.debit_notes.vat)),
                row.credit_notes.documents > 0 &&
                  t.credits(count(row.credit_notes.documents), money(row.credit_notes.vat)),
                t.worth(money(row.net.value)),
              ]}
              value={money(row.net.vat)}
            />
          ))}
        </Rows>
      </Card>
    </>
  )
}

const kinds = ['invoices', 'debit_notes', 'credit_notes', 'net'] as const

/** Saves what the page shows as a file for spreadsheets. */
function Download({ report }: { report: VatReport }) {
  const t = useTexts(vatTexts)
  const save = () => {
    const rows = report.rows.flatMap((row) =>
      kinds.map((kind) => {
        const sums = row[kind]
        const documents = 'documents' in sums ? sums.documents : ''
        const amounts = [sums.value, sums.sd, sums.vat, sums.total].map(Number)
        return [row.vat_rate, row.sd_rate, t.kinds[kind], documents, ...amounts]
      }),
    )
    saveFile(t.fileName(report.month), csvOf([Object.values(t.head), ...rows]))
  }
  return <Button onClick={save}>{t.download}</Button>
}
