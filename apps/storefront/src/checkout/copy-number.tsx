import type { Visit } from '../http/visit.ts'
import { latinDigits } from '../i18n/digits.ts'
import { texts } from '../i18n/language.ts'

const copyTexts = texts({ copy: 'Copy number', copied: 'Copied' }, { copy: 'নম্বর কপি করুন', copied: 'কপি হয়েছে' })

/** The number as an app of a wallet takes it: Latin digits without spaces and hyphens. */
const plainNumber = (number: string): string => latinDigits(number).replaceAll(/[\s-]/g, '')

/** Copies the number that money is sent to. Without scripts it is not shown. */
export function CopyNumber({ visit, number }: { visit: Visit; number: string }) {
  const t = copyTexts[visit.language]
  return (
    <button type="button" class="link-button copy-number" data-copy={plainNumber(number)} data-copied={t.copied}>
      {t.copy}
    </button>
  )
}
