import type { CuratedList } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Trash } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
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
  const common = useTexts(commonTexts)
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
  useUnsavedWarning(editor.form.isChanged && !removal.isDeleted)
  return (
    <Page
      title={translations[language]?.title || title}
      hint={list.key}
      isNarrow
      back={{ to: all, label: t.back }}
      actions={
        mayChange ? (
          <Button icon={Trash} onClick={() => void removal.ask()} isBusy={removal.isRunning}>
            {t.remove}
          </Button>
        ) : null
      }
    >
      <ListFields list={editor} isDisabled={!mayChange} />
      {mayChange ? (
        <SaveBar>
          <Button kind="primary" onClick={editor.save} isBusy={editor.isSaving} isDisabled={!editor.form.isChanged}>
            {common.save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}

function Missing() {
  const t = useTexts(curatedListTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'products', 'curated-lists'), label: t.back }} />
  )
}
