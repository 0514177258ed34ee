import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'

const countdownTexts = texts({ endsIn: 'Ends in' }, { endsIn: 'শেষ হতে বাকি' })

/** The time until a deal ends. `browser/countdown.ts` counts it down by the server's clock; without it the date stands. */
export const Countdown = ({ visit, endsAt, label }: { visit: Visit; endsAt: string; label?: string }) => (
  <p class="countdown" data-countdown={endsAt} data-now={new Date().toISOString()} data-language={visit.language}>
    {label ?? countdownTexts[visit.language].endsIn} <time dateTime={endsAt}>{visit.format.dateTime(endsAt)}</time>
  </p>
)
