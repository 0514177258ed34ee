import type { CuratedList } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { EditorPage } from '../../ui/editor-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { curatedListsKey, useCuratedLists } from './api.ts'
import { curatedListTexts } from './list-texts.ts'
import { ListFields } from './parts/list-fields.tsx'
import { useListForm } from './use-list-form.ts'

/** `products/curated-lists/{id}/`: what a list shows. */
export function CuratedListDetail() {
  const { listId = '' } = useParams()
  return (
    <ReadView query={useCuratedLists()} missing={null}>
      {(lists) => {
        const list = lists.find(({ id }) => String(id) === listId)
        return list ? <Editor key={listId} list={list} /> : <Missing />
      }}
    </ReadView>
  )
}

function Editor({ list }: { list: CuratedList }) {
  const t = useTexts(curatedListTexts)
  const language = useLanguage()
  const { subdomain, can } = useStore()
  const all = storePath(subdomain, 'products', 'curated-lists')
  const editor = useListForm(list, {}, () => {})
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.curatedLists.delete({ list_id: list.id }, options),
    list: all,
    invalidates: [curatedListsKey(subdomain)],
  })
  const mayChange = can('catalog:write')
  const { title, translations } = editor.base ?? list
  return (
    <EditorPage
      editor={editor}
      conflictTexts={{ title: t.conflictTitle, text: t.conflictText }}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={translations[language]?.title || title}
      hint={list.key}
      isNarrow
      back={{ to: all, label: t.back }}
    >
      <ListFields list={editor} isDisabled={!mayChange} />
    </EditorPage>
  )
}

function Missing() {
  const t = useTexts(curatedListTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'products', 'curated-lists'), label: t.back }} />
  )
}
