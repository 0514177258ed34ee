import type { MerchantBlogPost } from '@haat/client/merchant'
import { useState } from 'react'
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
import { blogKeys, usePost } from './api.ts'
import { blogTexts } from './blog-texts.ts'
import { PostBadge } from './parts/post-badge.tsx'
import { PostForm } from './parts/post-form.tsx'
import { PostMenu } from './parts/post-menu.tsx'
import { isPlanned } from './post-draft.ts'
import { usePostEditor } from './use-post-editor.ts'

/** `website/blog/{id}/`: a post, to look at and to edit. */
export function PostDetail() {
  const { postId = '' } = useParams()
  return /^\d{1,15}$/.test(postId) ? <KnownPost key={postId} postId={Number(postId)} /> : <Missing />
}

function KnownPost({ postId }: { postId: number }) {
  return (
    <ReadView query={usePost(postId)} missing={<Missing />}>
      {(post) => <Details post={post} />}
    </ReadView>
  )
}

function Details({ post }: { post: MerchantBlogPost }) {
  const t = useTexts(blogTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isSending, setSending] = useState(false)
  const editor = usePostEditor({ post })
  const list = storePath(subdomain, 'website', 'blog')
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.blog.deletePost({ post_id: post.id }, options),
    list,
    forgets: blogKeys.one(subdomain, post.id),
    invalidates: [blogKeys.lists(subdomain)],
  })
  useUnsavedWarning(editor.isChanged && !removal.isDeleted)
  const shown = editor.base ?? post
  const address = addressOnWebsite(useWebsite().data?.config.website_url ?? '', `/blog/${shown.slug}`)
  const mayChange = can('content:write')
  const isPublished = shown.status === 'published' || shown.status === 'scheduled'
  return (
    <Page
      title={shown.title}
      beside={<PostBadge status={shown.status} />}
      hint={
        isPublished && shown.published_at
          ? t.onDay(formats.moment(shown.published_at))
          : t.saved(formats.moment(shown.updated_at))
      }
      back={{ to: list, label: t.backToBlog }}
      actions={
        <>
          {address && shown.status === 'published' ? (
            <ButtonLink icon={ExternalLink} to={address}>
              {t.see}
            </ButtonLink>
          ) : null}
          {mayChange ? (
            <PostMenu status={shown.status} onChange={editor.save} onDelete={() => void removal.ask()} />
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
      <PostForm editor={editor} onSending={setSending} />
      {mayChange ? (
        <SaveBar>
          {isPublished ? null : (
            <Button onClick={() => editor.save({ status: 'published' })} isDisabled={editor.isSaving || isSending}>
              {isPlanned(editor.form.values) ? t.schedule : t.publish}
            </Button>
          )}
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={!editor.isChanged || isSending || editor.conflict !== null}
          >
            {t.save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}

function Missing() {
  const t = useTexts(blogTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'website', 'blog'), label: t.backToBlog }} />
}
