import type { AlertTest } from '@haat/client/merchant'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { alertTexts } from '../alert-texts.ts'
import classes from './settings.module.css'

/** Sends one message on a channel, so that people see whether it arrives, and where to look. */
export function TestButton({ channel, children }: { channel: AlertTest['channel']; children?: ReactNode }) {
  const t = useTexts(alertTexts)
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const test = useAction<null, AlertTest>({
    send: (haat, _, options) => haat.alerts.test({ channel }, options),
    onDone: ({ sent_to }) => setSentTo(sent_to),
    isRefusal: ({ problem }) => problem !== null,
  })
  return (
    <div className={classes.test}>
      <Button isBusy={test.isRunning} onClick={() => test.run(null)}>
        {t.test}
      </Button>
      {children}
      {sentTo.length > 0 ? <p className={classes.sentTo}>{t.sentTo(sentTo.map(formatPhone).join(', '))}</p> : null}
    </div>
  )
}
