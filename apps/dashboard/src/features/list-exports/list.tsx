import type { ListExport, ListExportLink } from '@haat/client/merchant'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { exportTexts } from '../../parts/export-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Download } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { listExportsKey, useListExports } from './api.ts'
import { listExportTexts } from './list-export-texts.ts'

/** `settings/exports/`: the files that the person has made of lists. */
export function ListExportList() {
  const t = useTexts(listExportTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.exports} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <Card isFlush>
        <RowList
          label={t.exports}
          list={useListExports()}
          isFiltered={false}
          none={{ icon: Download, title: t.none, hint: t.noneHint }}
        >
          {(made) => <ExportRow key={made.id} made={made} />}
        </RowList>
      </Card>
    </Page>
  )
}

const tones = { QUEUED: 'info', RUNNING: 'info', DONE: 'success', FAILED: 'danger' } as const

function ExportRow({ made }: { made: ListExport }) {
  const t = useTexts(listExportTexts)
  const { kind } = useTexts(exportTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { id, status, format, row_count, max_rows, size, failure, expires_at } = made
  const download = useAction<number, ListExportLink>({
    send: (haat, list_export_id, options) => haat.listExports.download({ list_export_id }, options),
    onDone: ({ download_url }) => location.assign(download_url),
    isSilent: () => true,
  })
  const remove = useAction<number, null>({
    send: (haat, list_export_id, options) => haat.listExports.delete({ list_export_id }, options),
    invalidates: [listExportsKey(subdomain)],
  })
  const facts = [
    format.toUpperCase(),
    (row_count > 0 || status === 'DONE') && t.rows(formats.count(row_count), row_count === 1),
    size !== null && t.size(formats.count(Math.ceil(size / 1024))),
    made.with_contacts && t.contacts,
  ]
  const problem = failure === 'TOO_MANY_ROWS' ? t.tooMany(formats.count(max_rows)) : failure && t.error
  const isOpen = status === 'QUEUED' || status === 'RUNNING'
  return (
    <Row
      title={textOf(kind, made.kind)}
      badges={<StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>}
      lines={[
        facts.filter(Boolean).join(' · '),
        problem,
        isOpen && t.waits,
        [t.made(formats.short(made.created_at)), expires_at && t.until(formats.short(expires_at))]
          .filter(Boolean)
          .join(' · '),
      ]}
      actions={
        <>
          {status === 'DONE' ? (
            <Button kind="primary" icon={Download} onClick={() => download.run(id)} isBusy={download.isRunning}>
              {t.download}
            </Button>
          ) : null}
          <Button onClick={() => remove.run(id)} isBusy={remove.isRunning}>
            {t.remove}
          </Button>
        </>
      }
    />
  )
}
