import type { MerchantPage } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useWebsite } from '../../api/website.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { addressOnWebsite } from '../../lib/website-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
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
import { usePublish } from './use-publish.ts'

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
  const publish = usePublish(editor)
  const list = storePath(subdomain, 'website', 'pages')
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.pages.delete({ page_id: page.id }, options),
    list,
    forgets: pageKeys.one(subdomain, page.id),
    invalidates: [pageKeys.list(subdomain)],
  })
  useUnsavedWarning(editor.isChanged && !removal.isDeleted)
  const shown = editor.base ?? page
  const address = addressOnWebsite(useWebsite().data?.config.website_url ?? '', `/pages/${shown.slug}`)
  const mayChange = can('content:write')
  return (
    <Page
      title={shown.title}
      beside={<PageBadge status={shown.status} />}
      hint={t.saved(formats.moment(shown.updated_at))}
      back={{ to: list, label: t.backToPages }}
      actions={
        <>
          {address && shown.status === 'published' ? (
            <ButtonLink icon={ExternalLink} to={address}>
              {t.see}
            </ButtonLink>
          ) : null}
          {mayChange ? (
            <PageMenu
              status={shown.status}
              onChange={({ status }) => publish(status)}
              onDelete={() => void removal.ask()}
            />
          ) : null}
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
            <Button onClick={() => publish('published')} isDisabled={editor.isSaving}>
              {t.publish}
            </Button>
          ) : null}
          <Button
            kind="primary"
            onClick={() => (shown.status === 'published' ? publish('published') : editor.save())}
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

function Missing() {
  const t = useTexts(pageTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'website', 'pages'), label: t.backToPages }} />
  )
}
