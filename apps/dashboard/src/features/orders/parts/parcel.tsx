import type { Order } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ExternalLink } from '../../../ui/icons.generated.ts'
import { detailTexts } from '../detail-texts.ts'
import classes from './parcels.module.css'

/** Where the order is tracked and when it is expected, if anything of it is known. */
export function Parcel({ order: { tracking, estimated_delivery } }: { order: Order }) {
  const t = useTexts(detailTexts)
  const formats = useFormats()
  const isLink = tracking?.tracking_url.startsWith('https://')
  if (!tracking?.courier && !tracking?.tracking_code && !isLink && !estimated_delivery) return null
  return (
    <Card title={t.shipping}>
      <Facts
        isStacked
        facts={[
          tracking?.courier ? { label: t.courier, value: tracking.courier } : null,
          tracking?.tracking_code ? { label: t.trackingCode, value: tracking.tracking_code } : null,
          estimated_delivery
            ? {
                label: t.expected,
                value: `${formats.day(estimated_delivery.from)} – ${formats.day(estimated_delivery.to)}`,
              }
            : null,
        ]}
      />
      {tracking && isLink ? (
        <p className={classes.track}>
          <ButtonLink to={tracking.tracking_url} icon={ExternalLink} isSmall>
            {t.track}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  )
}
