import type { MerchantPage } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Editor, useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { keepPage } from './api.ts'
import { bodyOfPage, draftOfPage, type PageBody, type PageDraft } from './page-draft.ts'

export type PageEditor = Editor<MerchantPage, PageDraft, PageBody>

type PageEditorOptions = {
  page: MerchantPage | null
  start?: Partial<PageDraft>
  onCreated?: (page: MerchantPage) => void
}

/** State of the editor of a page: a new one without `page`, which begins with `start`. */
export function usePageEditor({ page, start, onCreated }: PageEditorOptions): PageEditor {
  const t = useTexts(commonTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useEditor<MerchantPage, PageDraft, PageBody>({
    item: page,
    draftOf: (item) => ({ ...draftOfPage(item), ...(item ? {} : start) }),
    bodyOf: bodyOfPage,
    problemsOf: ({ title }) => (title.trim() ? {} : { title: [t.required] }),
    create: (haat, body, options) => haat.pages.create(body, options),
    update: (haat, { id }, changes, options) => haat.pages.update({ page_id: id, ...changes }, options),
    read: (haat, { id }) => haat.pages.read({ page_id: id }),
    onSaved: (saved, isNew) => {
      keepPage(queries, subdomain, saved)
      if (isNew) onCreated?.(saved)
    },
  })
}
