import type { MerchantPage } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { pageTexts } from './page-texts.ts'
import { PageForm } from './parts/page-form.tsx'
import { isSuggestedPage } from './suggested-pages.ts'
import { usePageEditor } from './use-page-editor.ts'
import { usePublish } from './use-publish.ts'

/** `website/pages/new/`: writes a page. `?slug=terms` begins one of those that shoppers look for. */
export function PageCreate() {
  const t = useTexts(pageTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const slug = useSearchParams()[0].get('slug')
  const suggested = isSuggestedPage(slug) ? slug : null
  const [created, setCreated] = useState<MerchantPage | null>(null)
  const editor = usePageEditor({
    page: null,
    ...(suggested && { start: { title: t.suggested[suggested], slug: suggested } }),
    onCreated: setCreated,
  })
  const publish = usePublish(editor)
  useUnsavedWarning(editor.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(storePath(subdomain, 'website', 'pages', created.id), { replace: true })
  }, [created, navigate, subdomain])
  return (
    <Page
      title={suggested ? t.suggested[suggested] : t.newPage}
      hint={suggested ? t.suggestedHint[suggested] : undefined}
      back={{ to: storePath(subdomain, 'website', 'pages'), label: t.backToPages }}
    >
      <PageForm editor={editor} />
      <SaveBar>
        <Button onClick={() => editor.save({ status: 'draft' })} isDisabled={editor.isSaving}>
          {t.saveDraft}
        </Button>
        <Button kind="primary" onClick={() => publish('published')} isBusy={editor.isSaving}>
          {t.publish}
        </Button>
      </SaveBar>
    </Page>
  )
}
