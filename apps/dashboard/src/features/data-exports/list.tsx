import type { DataExport, DataExportLink, DataExportsCreateInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldStack } from '../../ui/field-stack.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Download } from '../../ui/icons.generated.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { dataExportTexts } from './data-export-texts.ts'

/**
 * `settings/data-exports/`: a file of what the store knows of somebody. The address keeps the file (`?file=`), so that it is
 * found again while it is being made, and the customer with an account (`?customer=`) that a link names.
 */
export function DataExportPage() {
  const t = useTexts(dataExportTexts)
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const file = search.get('file')
  return (
    <Page title={t.exports} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      {file ? (
        <FileCard exportId={file} onClose={() => setSearch({}, { replace: true })} />
      ) : (
        <RequestCard
          customerId={search.get('customer')}
          onCreated={({ export_id }) => setSearch({ file: export_id }, { replace: true })}
        />
      )}
    </Page>
  )
}

type RequestCardProps = { customerId: string | null; onCreated: (made: DataExport) => void }

function RequestCard({ customerId, onCreated }: RequestCardProps) {
  const t = useTexts(dataExportTexts)
  const [phone, setPhone] = useState('')
  const action = useAction<DataExportsCreateInput, DataExport>({
    send: (haat, body, options) => haat.dataExports.create(body, options),
    onDone: onCreated,
  })
  const submit = () => action.run(customerId ? { customer_id: customerId } : { phone: phone.trim() })
  return (
    <Card title={t.who}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FieldStack>
          {customerId ? (
            <p>{t.customer}</p>
          ) : (
            <TextField
              label={t.phone}
              hint={t.phoneHint}
              value={phone}
              onChange={setPhone}
              error={action.fields.phone}
              keyboard="tel"
              autoComplete="off"
            />
          )}
          <Notice tone="warning">{t.verify}</Notice>
          <Button kind="primary" type="submit" isBusy={action.isRunning}>
            {t.create}
          </Button>
        </FieldStack>
      </form>
    </Card>
  )
}

const READ_AGAIN_MS = 3_000

function FileCard({ exportId, onClose }: { exportId: string; onClose: () => void }) {
  const t = useTexts(dataExportTexts)
  const formats = useFormats()
  const { haat, subdomain } = useStore()
  const query = useQuery({
    queryKey: [subdomain, 'data-exports', exportId],
    queryFn: ({ signal }) => haat.dataExports.read({ export_id: exportId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'PENDING' ? READ_AGAIN_MS : false),
  })
  const download = useAction<string, DataExportLink>({
    send: (api, export_id, options) => api.dataExports.download({ export_id }, options),
    onDone: ({ download_url }) => location.assign(download_url),
    isSilent: () => true,
  })
  return (
    <>
      <Card title={t.file} isFlush>
        <ReadView query={query} missing={<p>{t.status.EXPIRED}</p>}>
          {({ status, phone, size, expires_at }) => (
            <Rows label={t.file}>
              <Row
                title={phone || t.customer}
                badges={<StatusBadge tone={status === 'READY' ? 'success' : 'info'}>{t.status[status]}</StatusBadge>}
                lines={[
                  status === 'PENDING' && t.pendingHint,
                  [
                    size !== null && t.size(formats.count(Math.ceil(size / 1024))),
                    expires_at && t.until(formats.short(expires_at)),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  status === 'READY' && t.recorded,
                ]}
                actions={
                  status === 'READY' ? (
                    <Button
                      kind="primary"
                      icon={Download}
                      onClick={() => download.run(exportId)}
                      isBusy={download.isRunning}
                    >
                      {t.download}
                    </Button>
                  ) : null
                }
              />
            </Rows>
          )}
        </ReadView>
      </Card>
      <div>
        <Button onClick={onClose}>{t.another}</Button>
      </div>
    </>
  )
}
