import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutView } from './checkout-view.ts'
import { acceptedPages, needsConsent } from './policy-consent.ts'

type Props = { visit: Visit; view: Pick<CheckoutView, 'input' | 'fields' | 'isComplete'> }

/** The policies of the shop beside the button, with a box to tick where the shop or a payment gateway requires one. */
export function AcceptedPolicies({ visit, view: { input, fields, isComplete } }: Props) {
  const t = checkoutTexts[visit.language]
  const pages = acceptedPages(visit)
  const isNeeded = needsConsent(visit)
  if (pages.length === 0 && !isNeeded) return null
  // The policies open beside the form: nothing typed is lost. While it is not known which ones there are, their list does.
  const shown =
    pages.length > 0
      ? pages.map(({ slug, title }) => ({ path: `/pages/${slug}`, title }))
      : [{ path: '/pages', title: t.allPolicies }]
  const links = shown.map(({ path, title }, index) => (
    <span key={path}>
      {index > 0 && ', '}
      <a href={visit.link(path)} target="_blank" rel="noopener">
        {title}
      </a>
    </span>
  ))
  if (!isNeeded)
    return (
      <p class="soft small">
        {t.accepted} {links}
        {t.acceptedEnd}
      </p>
    )
  const error = fields.accepts_policies
  return (
    <div class="field">
      <div>
        <label class="check">
          <input
            type="checkbox"
            id="field-accepts_policies"
            name="accepts_policies"
            value="1"
            checked={input.acceptsPolicies}
            // The button shows only the total before it is known.
            required={isComplete}
            aria-invalid={error ? 'true' : undefined}
            aria-describedby={error ? 'accepts_policies-error' : undefined}
          />
          <span>
            {t.accept} {links}
            {t.acceptedEnd}
          </span>
        </label>
      </div>
      {error && (
        <span class="error" id="accepts_policies-error">
          {error}
        </span>
      )}
    </div>
  )
}
