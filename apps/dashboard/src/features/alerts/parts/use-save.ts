import type { AlertSettings } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { alertSettingsKey } from '../../../api/alerts.ts'
import { useAction } from '../../../api/use-action.ts'

type Changes = Partial<
  Pick<AlertSettings, 'push_kinds' | 'mail_kinds' | 'sms_kinds' | 'digest' | 'digest_hour' | 'quiet_from' | 'quiet_to'>
>

/** Saves at once, and shows what was chosen before the response. */
export function useSave() {
  const queries = useQueryClient()
  return useAction<Changes, AlertSettings>({
    send: (haat, input) => haat.alerts.updateSettings(input),
    expect: (input) => {
      const before = queries.getQueryData<AlertSettings>(alertSettingsKey)
      if (before) queries.setQueryData<AlertSettings>(alertSettingsKey, { ...before, ...input })
      return () => void queries.setQueryData(alertSettingsKey, before)
    },
    onDone: (settings) => void queries.setQueryData(alertSettingsKey, settings),
    isSilent: () => true,
  })
}
