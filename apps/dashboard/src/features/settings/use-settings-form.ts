import type { StoreSettings, StoreSettingsUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepSettings } from '../../api/settings.ts'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { fieldsOfSection, type SettingsSectionCode } from './setting-fields.ts'
import {
  changesOfSettings,
  type DraftProblems,
  type DraftValue,
  draftOf,
  type SettingsDraft,
} from './settings-draft.ts'

/** State of a page of settings. Only what was changed is sent. */
export function useSettingsForm(section: SettingsSectionCode, settings: StoreSettings) {
  const t = useTexts(commonTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const fields = fieldsOfSection(section)
  const [base, setBase] = useState(() => draftOf(settings, fields))
  const [problems, setProblems] = useState<DraftProblems>({})
  const action = useAction<Record<string, unknown>, StoreSettings>({
    send: (haat, body, options) => haat.storeSettings.update(body as StoreSettingsUpdateInput, options),
    onDone: (saved) => {
      const next = draftOf(saved, fields)
      setBase(next)
      form.reset(next)
      keepSettings(queries, subdomain, saved)
    },
  })
  const form = useFields<SettingsDraft>(base)
  /** What is wrong with a setting; of a list, with any of its values. */
  const errorOf = (name: string): string | undefined => {
    const problem = problems[name]
    if (problem) return t[problem]
    return messagesOf(action.fields, name)
  }
  return {
    values: form.values,
    set: (name: string, value: DraftValue) => form.set({ [name]: value }),
    errorOf,
    isChanged: form.isChanged,
    isSaving: action.isRunning,
    save() {
      const { body, problems: found } = changesOfSettings(form.values, base, fields)
      setProblems(found)
      if (Object.keys(found).length > 0) showToast({ message: t.checkFields, kind: 'error' })
      else action.run(body)
    },
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
