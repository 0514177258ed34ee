import type { MerchantBlogPost } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Editor, useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { keepPost } from './api.ts'
import { bodyOfPost, draftOfPost, type PostBody, type PostDraft } from './post-draft.ts'

export type PostEditor = Editor<MerchantBlogPost, PostDraft, PostBody>

type PostEditorOptions = { post: MerchantBlogPost | null; onCreated?: (post: MerchantBlogPost) => void }

/** State of the editor of a post: a new one without `post`. */
export function usePostEditor({ post, onCreated }: PostEditorOptions): PostEditor {
  const t = useTexts(commonTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useEditor<MerchantBlogPost, PostDraft, PostBody>({
    item: post,
    draftOf: draftOfPost,
    bodyOf: bodyOfPost,
    problemsOf: ({ title }) => (title.trim() ? {} : { title: [t.required] }),
    create: (haat, body, options) => haat.blog.createPost(body, options),
    update: (haat, { id }, changes, options) => haat.blog.updatePost({ post_id: id, ...changes }, options),
    read: (haat, { id }) => haat.blog.readPost({ post_id: id }),
    onSaved: (saved, isNew) => {
      keepPost(queries, subdomain, saved)
      if (isNew) onCreated?.(saved)
    },
  })
}
