import type { Courier, CourierAccount } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { couriersKey } from './api.ts'
import { type CourierBody, type CourierDraft, courierBodyOf, courierDraftOf } from './courier-draft.ts'

/** State of the form of an account at a courier: a new one without `account`. */
export function useCourierForm(courier: Courier, account: CourierAccount | null, onCreated: () => void = () => {}) {
  const common = useTexts(commonTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const editor = useEditor<CourierAccount, CourierDraft, CourierBody>({
    item: account,
    draftOf: (item) => courierDraftOf(courier, item, courier.name[language]),
    bodyOf: (draft, item) => courierBodyOf(draft, courier, item),
    problemsOf: ({ name }) => (name.trim() ? {} : { name: [common.required] }),
    create: (haat, body, options) => haat.courierAccounts.create({ courier: courier.code, ...body }, options),
    update: (haat, { id }, changes, options) =>
      haat.courierAccounts.update({ courier_account_id: id, ...changes }, options),
    read: (haat, { id }) => haat.courierAccounts.read({ courier_account_id: id }),
    onSaved: (_saved, isNew) => {
      void queries.invalidateQueries({ queryKey: couriersKey(subdomain) })
      if (isNew) onCreated()
    },
  })
  // A button calls it with its event, which is no change.
  return { ...editor, save: () => editor.save() }
}

export type CourierEditor = ReturnType<typeof useCourierForm>
