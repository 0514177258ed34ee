import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'

const countdownTexts = texts({ ends: 'Ends' }, { ends: 'শেষ হবে' })

/** When a deal ends. `browser/parts/count-down.ts` counts it down by the server's clock. */
export const Countdown = ({ visit, endsAt }: { visit: Visit; endsAt: string }) => (
  <p class="countdown" data-countdown={endsAt} data-now={new Date().toISOString()} data-language={visit.language}>
    <span>{countdownTexts[visit.language].ends}</span> <time dateTime={endsAt}>{visit.format.dateTime(endsAt)}</time>
  </p>
)
