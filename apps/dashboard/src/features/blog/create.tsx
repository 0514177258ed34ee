import type { MerchantBlogPost } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { blogTexts } from './blog-texts.ts'
import { PostForm } from './parts/post-form.tsx'
import { isPlanned } from './post-draft.ts'
import { usePostEditor } from './use-post-editor.ts'

/** `website/blog/new/`: writes a post, as a draft or for the website. */
export function PostCreate() {
  const t = useTexts(blogTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [created, setCreated] = useState<MerchantBlogPost | null>(null)
  const [isSending, setSending] = useState(false)
  const editor = usePostEditor({ post: null, onCreated: setCreated })
  useUnsavedWarning(editor.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(storePath(subdomain, 'website', 'blog', created.id), { replace: true })
  }, [created, navigate, subdomain])
  const isWaiting = editor.isSaving || isSending
  return (
    <Page title={t.newPost} back={{ to: storePath(subdomain, 'website', 'blog'), label: t.backToBlog }}>
      <PostForm editor={editor} onSending={setSending} />
      <SaveBar>
        <Button onClick={() => editor.save({ status: 'draft' })} isDisabled={isWaiting}>
          {t.saveDraft}
        </Button>
        <Button
          kind="primary"
          onClick={() => editor.save({ status: 'published' })}
          isBusy={editor.isSaving}
          isDisabled={isSending}
        >
          {isPlanned(editor.form.values) ? t.schedule : t.publish}
        </Button>
      </SaveBar>
    </Page>
  )
}
