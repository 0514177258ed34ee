import type { MerchantPage } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useWebsite } from '../../api/website.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { addressOnWebsite } from '../../lib/website-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { ExternalLink } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { pageKeys, usePage } from './api.ts'
import { pageTexts } from './page-texts.ts'
import { PageBadge } from './parts/page-badge.tsx'
import { PageForm } from './parts/page-form.tsx'
import { PageMenu } from './parts/page-menu.tsx'
import { usePageEditor } from './use-page-editor.ts'

/** `website/pages/{id}/`: a page or policy, to look at and to edit. */
export function PageDetail() {
  const { pageId = '' } = useParams()
  return /^\d{1,15}$/.test(pageId) ? <KnownPage key={pageId} pageId={Number(pageId)} /> : <Missing />
}

function KnownPage({ pageId }: { pageId: number }) {
  return (
    <ReadView query={usePage(pageId)} missing={<Missing />}>
      {(page) => <Details page={page} />}
    </ReadView>
  )
}

function Details({ page }: { page: MerchantPage }) {
  const t = useTexts(pageTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const editor = usePageEditor({ page })
  const { isDeleted, askToDelete } = useDeletion(page)
  useUnsavedWarning(editor.isChanged && !isDeleted)
  const shown = editor.base ?? page
  const address = addressOnWebsite(useWebsite().data?.config.website_url ?? '', `/pages/${shown.slug}`)
  const mayChange = can('content:write')
  return (
    <Page
      title={shown.title}
      beside={<PageBadge status={shown.status} />}
      hint={t.saved(formats.moment(shown.updated_at))}
      back={{ to: storePath(subdomain, 'website', 'pages'), label: t.backToPages }}
      actions={
        <>
          {address && shown.status === 'published' ? (
            <ButtonLink icon={ExternalLink} to={address}>
              {t.see}
            </ButtonLink>
          ) : null}
          {mayChange ? <PageMenu status={shown.status} onChange={editor.save} onDelete={askToDelete} /> : null}
        </>
      }
    >
      {editor.conflict ? (
        <ConflictNotice
          title={t.conflictTitle}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          isBusy={editor.isSaving}
        >
          {t.conflictText}
        </ConflictNotice>
      ) : null}
      <PageForm editor={editor} />
      {mayChange ? (
        <SaveBar>
          {shown.status === 'draft' ? (
            <Button onClick={() => editor.save({ status: 'published' })} isDisabled={editor.isSaving}>
              {t.publish}
            </Button>
          ) : null}
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={!editor.isChanged || editor.conflict !== null}
          >
            {t.save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}

function useDeletion({ id }: MerchantPage) {
  const t = useTexts(pageTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const [isDeleted, setDeleted] = useState(false)
  const remove = useAction<number, null>({
    send: (haat, page_id, options) => haat.pages.delete({ page_id }, options),
    onDone: () => setDeleted(true),
    invalidates: [pageKeys.list(subdomain)],
  })
  useEffect(() => {
    if (!isDeleted) return
    queries.removeQueries({ queryKey: pageKeys.one(subdomain, id) })
    void navigate(storePath(subdomain, 'website', 'pages'), { replace: true })
  }, [isDeleted, navigate, queries, subdomain, id])
  const askToDelete = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' as const }
    if (await confirm(question)) remove.run(id)
  }
  return { isDeleted, askToDelete: () => void askToDelete() }
}

function Missing() {
  const t = useTexts(pageTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'website', 'pages'), label: t.backToPages }} />
  )
}
