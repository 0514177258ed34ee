import type { AlertSettings } from '@haat/client/merchant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertSettingsKey } from '../../../api/alerts.ts'
import { describeError } from '../../../api/describe-error.ts'
import { canPush, readPushState, startPush, stopPush } from '../../../api/push.ts'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Bell } from '../../../ui/icons.generated.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { alertTexts } from '../alert-texts.ts'
import classes from './settings.module.css'
import { TestButton } from './test-button.tsx'

/** Whether alerts are pushed to this browser, with the person's other devices. */
export function DeviceCard({ settings: { push_key, devices } }: { settings: AlertSettings }) {
  const t = useTexts(alertTexts)
  const formats = useFormats()
  return (
    <Card title={t.device}>
      <p className={classes.hint}>{t.deviceHint}</p>
      {canPush() ? <PushSwitch pushKey={push_key} /> : <p>{t.cannot}</p>}
      {devices.length > 0 ? (
        <ul className={classes.devices} aria-label={t.devices}>
          {devices.map(({ device, created_at }) => (
            <li key={created_at}>
              {device}, {t.since(formats.day(created_at))}
            </li>
          ))}
        </ul>
      ) : null}
      {devices.length > 0 ? <TestButton channel="push" /> : null}
    </Card>
  )
}

function PushSwitch({ pushKey }: { pushKey: string }) {
  const t = useTexts(alertTexts)
  const { haat } = useStore()
  const language = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { data: state, refetch } = useQuery({ queryKey: ['push-state'], queryFn: readPushState, staleTime: 0 })
  const change = async (work: () => Promise<boolean | undefined>) => {
    setBusy(true)
    try {
      if ((await work()) === false) showToast({ message: t.refused, kind: 'error' })
    } catch (error) {
      showToast({ ...describeError(error, language), kind: 'error' })
    }
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: alertSettingsKey })])
    setBusy(false)
  }
  if (state === 'denied') return <p>{t.denied}</p>
  if (state === 'on')
    return (
      <>
        <p className={classes.hint}>{t.isOn}</p>
        <Button isBusy={isBusy} onClick={() => void change(async () => stopPush(haat).then(() => undefined))}>
          {t.pushOff}
        </Button>
      </>
    )
  return (
    <Button kind="primary" icon={Bell} isBusy={isBusy} onClick={() => void change(() => startPush(haat, pushKey))}>
      {t.pushOn}
    </Button>
  )
}
