import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { ChoiceGroup } from './choice-group.tsx'

const starTexts = texts(
  { names: ['Very bad', 'Bad', 'All right', 'Good', 'Very good'], stars: (count: string) => `${count} of 5 stars` },
  { names: ['খুব খারাপ', 'খারাপ', 'মোটামুটি', 'ভালো', 'খুব ভালো'], stars: (count: string) => `৫-এ ${count} তারা` },
)

type Props = {
  visit: Visit
  legend: string
  /** 1 to 5; null for none. */
  value: number | null
  error?: string | undefined
  isRequired?: boolean
}

/** One to five stars as radio buttons: with a name each, for every keyboard and screen reader, and without a script. */
export function StarRadios({ visit, legend, value, error, isRequired = true }: Props) {
  const t = starTexts[visit.language]
  return (
    <ChoiceGroup name="rating" legend={legend} error={error} class="star-radios">
      {[5, 4, 3, 2, 1].map((stars) => (
        <label key={stars} class="choice">
          <input type="radio" name="rating" value={stars} checked={value === stars} required={isRequired} />
          <span class="star-row" aria-hidden="true">
            {'★'.repeat(stars)}
            <span class="star-rest">{'★'.repeat(5 - stars)}</span>
          </span>
          <span class="hidden-text">{t.stars(visit.format.number(stars))}, </span>
          <span>{t.names[stars - 1]}</span>
        </label>
      ))}
    </ChoiceGroup>
  )
}
