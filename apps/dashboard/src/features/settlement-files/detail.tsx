import type { SettlementFile } from '@haat/client/merchant'
import { settlementLists } from '@haat/contract/vocabulary.ts'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ProblemList } from '../../parts/problem-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDeleteFile, useFile } from './api.ts'
import { fileTexts } from './file-texts.ts'
import { ClaimAll } from './parts/claim-all.tsx'
import { FileLines } from './parts/file-lines.tsx'
import { MissingRows } from './parts/missing-rows.tsx'
import { PostForm } from './parts/post-form.tsx'

/** `payments/courier-files/{id}/`: a file of a courier, compared with what it holds. A shopkeeper reads it once a week. */
export function CourierFile() {
  const { fileId = '' } = useParams()
  return /^\d{1,16}$/.test(fileId) ? <KnownFile fileId={Number(fileId)} /> : <Missing />
}

function KnownFile({ fileId }: { fileId: number }) {
  return (
    <ReadView query={useFile(fileId)} missing={<Missing />}>
      {(file) => <Details file={file} />}
    </ReadView>
  )
}

/** What somebody has to look at comes first. */
const order = ['EXTRA', 'NOT_DELIVERED', 'DOUBLE', 'OVER', 'SHORT', 'FEE_DIFFERS', 'MATCHED', 'LEFT_OUT'] as const

const shownLists = [...settlementLists, 'MISSING'] as const

type Shown = { list?: (typeof shownLists)[number] }

function Details({ file }: { file: SettlementFile }) {
  const t = useTexts(fileTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [{ list }, show] = useListFilters<Shown>({ list: shownLists })
  const lists = order.flatMap((name) => file.lists.find((one) => one.list === name) ?? [])
  const isMissing = list === 'MISSING' && file.missing_count > 0
  const shown = isMissing ? undefined : (lists.find((one) => one.list === list) ?? lists[0])
  const choices = [
    ...lists.map((one) => ({ value: one.list, count: one.count })),
    ...(file.missing_count > 0 ? [{ value: 'MISSING' as const, count: file.missing_count }] : []),
  ]
  const isOpen = file.status === 'OPEN'
  const mayWrite = can('settlements:write')
  return (
    <Page
      title={`${file.account_name} · ${formats.money(file.payable)}`}
      beside={<StatusBadge tone={isOpen ? 'warning' : 'success'}>{t.status[file.status]}</StatusBadge>}
      hint={[file.invoice_number, file.file_name, t.parcels(formats.count(file.row_count))].filter(Boolean).join(' · ')}
      back={{ to: storePath(subdomain, 'payments', 'courier-files'), label: t.allFiles }}
      actions={
        file.settlement_id === null ? (
          mayWrite ? (
            <Remove fileId={file.id} />
          ) : null
        ) : (
          <ButtonLink to={storePath(subdomain, 'payments', 'payouts', file.settlement_id)}>{t.seePayout}</ButtonLink>
        )
      }
    >
      {file.short_count > 0 ? (
        <Notice
          tone="warning"
          title={t.shortTitle(formats.count(file.short_count), formats.money(file.short_amount))}
          action={
            mayWrite ? (
              <ClaimAll fileId={file.id} list="SHORT" count={file.short_count} amount={file.short_amount} />
            ) : null
          }
        >
          {t.shortText}
        </Notice>
      ) : null}
      {file.missing_count > 0 ? (
        <Notice
          tone="warning"
          title={t.missingTitle(formats.count(file.missing_count), formats.money(file.missing_amount))}
          action={
            mayWrite ? (
              <ClaimAll fileId={file.id} list="MISSING" count={file.missing_count} amount={file.missing_amount} />
            ) : null
          }
        >
          {t.missingText}
        </Notice>
      ) : null}
      <Columns aside={isOpen && mayWrite ? <PostForm file={file} /> : null}>
        <Card isFlush>
          <ListBar
            choices={
              <Choices
                label={t.title}
                value={isMissing ? 'MISSING' : (shown?.list ?? 'MATCHED')}
                choices={choices.map(({ value, count }) => ({
                  value,
                  label: `${t.list[value]} · ${formats.count(count)}`,
                }))}
                onChange={(next) => show({ list: next })}
              />
            }
          />
          {shown ? <FileLines file={file} list={shown} mayWrite={isOpen && mayWrite} mayClaim={mayWrite} /> : null}
          {isMissing ? <MissingRows file={file} mayClaim={mayWrite} /> : null}
        </Card>
        {file.problems.length > 0 ? (
          <Card title={t.rejected(formats.count(file.rejected_count))}>
            <ProblemList label={t.problems} problems={file.problems} />
          </Card>
        ) : null}
      </Columns>
    </Page>
  )
}

function Remove({ fileId }: { fileId: number }) {
  const t = useTexts(fileTexts)
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const remove = useDeleteFile(
    () => void navigate(storePath(subdomain, 'payments', 'courier-files'), { replace: true }),
  )
  const ask = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' as const }
    if (await confirm(question)) remove.run(fileId)
  }
  return (
    <Button onClick={() => void ask()} isBusy={remove.isRunning}>
      {t.remove}
    </Button>
  )
}

function Missing() {
  const t = useTexts(fileTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.notFound}
      back={{ to: storePath(subdomain, 'payments', 'courier-files'), label: t.allFiles }}
    />
  )
}
