import type { CuratedList, CuratedListsCreateInput, CuratedListsUpdateInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { curatedListsKey } from './api.ts'
import { emptyListDraft, type ListDraft, type ListProblems, listBodyOf, listDraftOf } from './list-draft.ts'
import { curatedListTexts } from './list-texts.ts'

/** State of the form of a curated list: a new one without `list`. */
export function useListForm(list: CuratedList | null, initial: Partial<ListDraft>, onSaved: () => void) {
  const common = useTexts(commonTexts)
  const t = { ...common, ...useTexts(curatedListTexts) }
  const { subdomain } = useStore()
  const [base, setBase] = useState(list)
  const [problems, setProblems] = useState<ListProblems>({})
  const form = useFields<ListDraft>(base ? listDraftOf(base) : { ...emptyListDraft, ...initial })
  const action = useAction<object, CuratedList>({
    send: (haat, body, options) =>
      base
        ? haat.curatedLists.update(body as CuratedListsUpdateInput, options)
        : haat.curatedLists.create(body as CuratedListsCreateInput, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(listDraftOf(saved))
      onSaved()
    },
    invalidates: [curatedListsKey(subdomain)],
  })
  return {
    form,
    base,
    isSaving: action.isRunning,
    errorOf(name: string): string | undefined {
      const problem = problems[name]
      return problem ? t[problem] : messagesOf(action.fields, name)
    },
    save() {
      const { body, problems: found } = listBodyOf(form.values, base)
      const key = form.values.key.trim()
      if (!base && !key) found.key = 'required'
      setProblems(found)
      if (Object.keys(found).length > 0) return showToast({ message: common.checkFields, kind: 'error' })
      if (!base) return action.run({ ...body, key })
      action.run({ ...changedFields(body, listBodyOf(listDraftOf(base), base).body), list_id: base.id })
    },
  }
}

export type ListForm = ReturnType<typeof useListForm>
