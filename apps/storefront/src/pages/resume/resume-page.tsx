import type { ResumedLead } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { ConfirmForm } from '../../ui/confirm-form.tsx'
import { checkoutTexts } from '../checkout/checkout-texts.ts'
import { resumeTexts } from './resume-texts.ts'

/** What the link of the shop is about. Opening it changes nothing: messengers open links, too. */
export function ResumePage({ visit, lead, token }: { visit: Visit; lead: ResumedLead; token: string }) {
  const t = resumeTexts[visit.language]
  const units = lead.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const path = `/resume/${encodeURIComponent(token)}`
  return (
    <div class="wrap narrow resume-page">
      <h1>{t.title}</h1>
      <p>{t.text(checkoutTexts[visit.language].units(visit.format.number(units)))}</p>
      <p class="soft">{t.number(lead.phone_hint)}</p>
      <form method="post" action={visit.link(path)}>
        <button class="button button-wide" type="submit">
          {t.resume}
        </button>
      </form>
      <ConfirmForm
        visit={visit}
        action={`${path}/stop`}
        label={t.stop}
        question={t.stopQuestion}
        button={t.stopButton}
      />
    </div>
  )
}

/** A link after the order, or of a checkout that was deleted. */
export function EndedLink({ visit }: { visit: Visit }) {
  const t = resumeTexts[visit.language]
  return (
    <div class="wrap narrow resume-page">
      <h1>{t.ended}</h1>
      <p>{t.endedText}</p>
      <p>
        <a class="button" href={visit.link('/')}>
          {t.toShop}
        </a>
      </p>
    </div>
  )
}
