import type { AlertSettings, AlertTest } from '@haat/client/merchant'
import { alertKinds } from '@haat/contract/alert-kinds.ts'
import { alertKindCodes } from '@haat/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/fields.tsx'
import { alertTexts } from '../alert-texts.ts'
import classes from './settings.module.css'
import { TestButton } from './test-button.tsx'
import { useSave } from './use-save.ts'

type KindsCardProps = {
  title: string
  field: 'push_kinds' | 'mail_kinds' | 'sms_kinds'
  settings: AlertSettings
  /** Above the kinds. */
  lead?: ReactNode
  /** The way that can be tested here. */
  channel?: AlertTest['channel']
}

/** Which kinds of alerts come on one way, of those that the role may read. */
export function KindsCard({ title, field, settings, lead, channel }: KindsCardProps) {
  const t = useTexts(alertTexts)
  const { can } = useStore()
  const save = useSave()
  const choose = (kind: (typeof alertKindCodes)[number], isChosen: boolean) =>
    save.run({
      [field]: alertKindCodes.filter((one) => (one === kind ? isChosen : settings[field].includes(one))),
    })
  return (
    <Card title={title}>
      {lead}
      <div className={classes.choices}>
        {alertKindCodes
          .filter((kind) => can(alertKinds[kind].permission))
          .map((kind) => (
            <CheckField
              key={kind}
              label={t.kinds[kind]}
              isChecked={settings[field].includes(kind)}
              onChange={(isChosen) => choose(kind, isChosen)}
            />
          ))}
      </div>
      {channel ? <TestButton channel={channel} /> : null}
    </Card>
  )
}
