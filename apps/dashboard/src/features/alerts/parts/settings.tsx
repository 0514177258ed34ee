import type { AlertSettings } from '@haat/client/merchant'
import { alertDigests } from '@haat/contract/vocabulary.ts'
import { useAlertSettings } from '../../../api/alerts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { alertTexts } from '../alert-texts.ts'
import { DeviceCard } from './device-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import classes from './settings.module.css'
import { SmsCard } from './sms-card.tsx'
import { TestButton } from './test-button.tsx'
import { useSave } from './use-save.ts'

const STEP_MINUTES = 30
const DAY_MINUTES = 1_440
const DEFAULT_QUIET = { quiet_from: 1_380, quiet_to: 480 }

/** How the member of staff is alerted: nothing until it has been read. */
export function AlertSettingsCards() {
  const { data } = useAlertSettings()
  return data ? (
    <>
      <DeviceCard settings={data} />
      <SmsCard phone={data.phone} />
      <KindsCard settings={data} />
      <QuietCard settings={data} />
      <MailCard settings={data} />
    </>
  ) : null
}

function QuietCard({ settings: { quiet_from, quiet_to } }: { settings: AlertSettings }) {
  const t = useTexts(alertTexts)
  const formats = useFormats()
  const save = useSave()
  const times = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => {
    const minute = step * STEP_MINUTES
    // A day without summer time, in the zone of the shops.
    return { value: String(minute), label: formats.time(new Date((minute - 360) * 60_000).toISOString()) }
  })
  const choose = (name: 'quiet_from' | 'quiet_to', value: string) =>
    save.run(
      value === ''
        ? { quiet_from: null, quiet_to: null }
        : {
            quiet_from: quiet_from ?? DEFAULT_QUIET.quiet_from,
            quiet_to: quiet_to ?? DEFAULT_QUIET.quiet_to,
            [name]: Number(value),
          },
    )
  const choices = [{ value: '', label: t.noQuiet }, ...times]
  return (
    <Card title={t.quiet}>
      <p className={classes.hint}>{t.quietHint}</p>
      <div className={classes.times}>
        <SelectField
          label={t.quietFrom}
          value={quiet_from === null ? '' : String(quiet_from)}
          choices={choices}
          onChange={(value) => choose('quiet_from', value)}
        />
        <SelectField
          label={t.quietTo}
          value={quiet_to === null ? '' : String(quiet_to)}
          choices={choices}
          onChange={(value) => choose('quiet_to', value)}
        />
      </div>
    </Card>
  )
}

function MailCard({ settings: { digest, digest_hour } }: { settings: AlertSettings }) {
  const t = useTexts(alertTexts)
  const formats = useFormats()
  const save = useSave()
  const choices = alertDigests.map((value) => ({ value, label: t.digests[value] }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: formats.time(new Date((hour - 6) * 3_600_000).toISOString()),
  }))
  return (
    <Card title={t.byMail}>
      <p className={classes.hint}>{t.digestHint}</p>
      <div className={classes.times}>
        <SelectField
          label={t.digestEvery}
          value={digest}
          choices={choices}
          onChange={(value) => save.run({ digest: value as AlertSettings['digest'] })}
        />
        {digest === 'daily' ? (
          <SelectField
            label={t.digestAt}
            value={String(digest_hour)}
            choices={hours}
            onChange={(value) => save.run({ digest_hour: Number(value) })}
          />
        ) : null}
      </div>
      <TestButton channel="email" />
    </Card>
  )
}
