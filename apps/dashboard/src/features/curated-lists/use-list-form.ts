import type { CuratedList, CuratedListsCreateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf, problemTexts } from '../../lib/field-errors.ts'
import { curatedListsKey } from './api.ts'
import { emptyListDraft, type ListDraft, listBodyOf, listDraftOf } from './list-draft.ts'
import { curatedListTexts } from './list-texts.ts'

/** State of the form of a curated list: a new one without `list`. */
export function useListForm(list: CuratedList | null, initial: Partial<ListDraft>, onSaved: () => void) {
  const t = { ...useTexts(commonTexts), ...useTexts(curatedListTexts) }
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const editor = useEditor<CuratedList, ListDraft, CuratedListsCreateInput>({
    item: list,
    draftOf: (item) => (item ? listDraftOf(item) : { ...emptyListDraft, ...initial }),
    bodyOf: (draft, item) => ({ ...listBodyOf(draft, item).body, key: item?.key ?? draft.key.trim() }),
    problemsOf: (draft) => ({
      ...problemTexts(listBodyOf(draft, list).problems, t),
      ...(!list && !draft.key.trim() && { key: [t.required] }),
    }),
    create: (haat, body, options) => haat.curatedLists.create(body, options),
    // The key is never changed.
    update: (haat, { id }, { key: _, ...changes }, options) =>
      haat.curatedLists.update({ ...changes, list_id: id }, options),
    read: (haat, { id }) => haat.curatedLists.read({ list_id: id }),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: curatedListsKey(subdomain) })
      onSaved()
    },
  })
  return {
    ...editor,
    errorOf: (name: string): string | undefined => messagesOf(editor.errors, name),
  }
}

export type ListForm = ReturnType<typeof useListForm>
