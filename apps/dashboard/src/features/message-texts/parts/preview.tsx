import { useEffect, useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { type TextPlace, usePreview } from '../api.ts'
import { textTexts } from '../text-texts.ts'
import classes from './text-editor.module.css'

const TYPING_MS = 500

/** The text with example values, a moment after somebody has typed. */
export function Preview({ place, draft }: { place: TextPlace; draft: { subject: string; body: string } }) {
  const t = useTexts(textTexts)
  const formats = useFormats()
  const [settled, setSettled] = useState(draft)
  const { subject, body } = draft
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [subject, body])
  const isSms = place.channel === 'sms'
  const { data } = usePreview(place, { body: settled.body, ...(!isSms && { subject: settled.subject }) })
  const { sms_parts: parts = null, sms_units: units = null, sms_encoding: encoding = null } = data ?? {}
  return (
    <Card title={t.preview}>
      <p className={classes.hint}>{t.previewHint}</p>
      <div className={isSms ? classes.sms : classes.mail} aria-live="polite">
        {data?.subject ? <p className={classes.subject}>{data.subject}</p> : null}
        <p className={classes.words}>{data?.text ?? '…'}</p>
      </div>
      {parts !== null && units !== null && encoding !== null ? (
        <p className={classes.hint}>
          {[t.encoding(encoding, formats.count(units)), t.parts(formats.count(parts), parts === 1)].join(' · ')}
        </p>
      ) : null}
    </Card>
  )
}
