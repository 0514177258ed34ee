import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'

const countdownTexts = texts({ endsIn: 'Ends' }, { endsIn: 'শেষ হবে' })

/** The time until a deal ends. `browser/countdown.ts` counts it down by the server's clock; without it the date stands. */
export function Countdown({ visit, endsAt, label }: { visit: Visit; endsAt: string; label?: string }) {
  const t = countdownTexts[visit.language]
  return (
    <p
      class="countdown"
      data-countdown={endsAt}
      data-now={new Date().toISOString()}
      data-language={visit.language}
      data-days={t.days}
    >
      {label ?? t.endsIn} <time dateTime={endsAt}>{visit.format.dateTime(endsAt)}</time>
    </p>
  )
}
const countdownTexts = texts({ endsIn: 'Ends' }, { endsIn: 'শেষ হবে' })

/** The time until a deal ends. `browser/countdown.ts` counts it down by the server's clock; without it the date stands. */
export const Countdown = ({ visit, endsAt }: { visit: Visit; endsAt: string }) => (
  <p class="countdown" data-countdown={endsAt} data-now={new Date().toISOString()} data-language={visit.language}>
    <span>{countdownTexts[visit.language].endsIn}</span> <time dateTime={endsAt}>{visit.format.dateTime(endsAt)}</time>
  </p>
)
