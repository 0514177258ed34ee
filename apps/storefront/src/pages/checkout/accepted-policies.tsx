import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from './checkout-texts.ts'

/** What a buyer agrees to, in the order in which it is named. */
const AGREED = ['terms', 'return-policy', 'refund-policy', 'privacy-policy']

/** The policies of the shop, which open beside the form: nothing typed is lost. */
export function AcceptedPolicies({ visit }: { visit: Visit }) {
  const pages = AGREED.flatMap((slug) => visit.pages.filter((page) => page.slug === slug))
  if (pages.length === 0) return null
  return (
    <p class="soft small">
      {checkoutTexts[visit.language].accepted}{' '}
      {pages.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <a href={visit.link(`/pages/${slug}`)} target="_blank" rel="noopener">
            {title}
          </a>
        </span>
      ))}
      {checkoutTexts[visit.language].acceptedEnd}
    </p>
  )
}
