import type { SettlementFileSummary } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Download, FileText, Upload } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useAccounts, useFiles } from './api.ts'
import { fileTexts } from './file-texts.ts'

const PayoutsDialog = loadLater(() => import('./parts/payouts-dialog.tsx'))
const UploadDialog = loadLater(() => import('./parts/upload-dialog.tsx'))

/** `payments/courier-files/`: what couriers say in files that they have paid. */
export function CourierFiles() {
  const t = useTexts(fileTexts)
  const { subdomain, can } = useStore()
  const [open, setOpen] = useState<'upload' | 'reported' | null>(null)
  const close = () => setOpen(null)
  const [first, ...others] = (useAccounts().data ?? []).filter((account) => account.reports_payouts)
  return (
    <Page
      title={t.title}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'payments', 'couriers'), label: t.back }}
      actions={
        can('settlements:write') ? (
          <>
            {first ? (
              <Button icon={Download} onClick={() => setOpen('reported')}>
                {t.reported}
              </Button>
            ) : null}
            <Button kind="primary" icon={Upload} onClick={() => setOpen('upload')}>
              {t.upload}
            </Button>
          </>
        ) : null
      }
    >
      <Card isFlush>
        <ListStates
          list={useFiles()}
          empty={
            <EmptyState icon={FileText} title={t.none}>
              {t.noneHint}
            </EmptyState>
          }
        >
          {(files) => (
            <Rows label={t.title}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
      <Suspense>
        {open === 'upload' ? <UploadDialog onClose={close} /> : null}
        {open === 'reported' && first ? <PayoutsDialog accounts={[first, ...others]} onClose={close} /> : null}
      </Suspense>
    </Page>
  )
}

function FileRow({ file }: { file: SettlementFileSummary }) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <Row
      title={file.account_name}
      to={storePath(subdomain, 'payments', 'courier-files', file.id)}
      badges={
        <StatusBadge tone={file.status === 'POSTED' ? 'success' : 'warning'}>{t.status[file.status]}</StatusBadge>
      }
      lines={[
        [file.invoice_number, file.file_name].filter(Boolean).join(' · '),
        `${t.parcels(formats.count(file.row_count))} · ${formats.short(file.created_at)}`,
      ]}
    />
  )
}
