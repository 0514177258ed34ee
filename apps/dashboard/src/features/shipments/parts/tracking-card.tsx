import type { Shipment } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { shipmentTexts } from '../../../parts/shipment-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { RefreshCw } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useShipmentAction } from '../api.ts'
import { trackingTexts } from '../tracking-texts.ts'
import classes from './shipments.module.css'

type Tracking = NonNullable<Shipment['tracking']>

/** What the courier says of a parcel, what it said before, and a button that asks it now. */
export function TrackingCard({ shipment, tracking }: { shipment: Shipment; tracking: Tracking }) {
  const t = useTexts(trackingTexts)
  const words = useTexts(shipmentTexts)
  const formats = useFormats()
  const { can } = useStore()
  const refresh = useShipmentAction<null>(shipment.id, (haat, _, options) =>
    haat.shipments.refresh({ shipment_id: shipment.id }, options),
  )
  const { word, status, since, checked_at, next_check_at } = tracking
  const earlier = tracking.history.slice(0, -1).reverse()
  return (
    <Card
      title={t.tracking}
      actions={
        can('shipping:write') ? (
          <Button icon={RefreshCw} isSmall isBusy={refresh.isRunning} onClick={() => refresh.run(null)}>
            {t.refresh}
          </Button>
        ) : null
      }
    >
      <FieldStack>
        <TrackingNotice tracking={tracking} problem={tracking.problem ?? shipment.problem} />
        {word === '' ? (
          <p className={classes.muted}>{t.nothing}</p>
        ) : (
          <p>
            <strong>{status === null ? word : textOf(words.status, status)}</strong>
            <span className={classes.under}>
              {shown(status !== null && word, since && t.since(formats.short(since)))}
            </span>
          </p>
        )}
        <p className={classes.muted}>
          {shown(
            checked_at && t.askedAt(formats.short(checked_at)),
            next_check_at && t.askedNext(formats.short(next_check_at)),
          )}
        </p>
        {earlier.length > 0 ? (
          <div>
            <p className={classes.muted}>{t.earlier}</p>
            <ol className={classes.entries}>
              {earlier.map((said) => (
                <li key={`${said.created_at} ${said.word}`}>
                  {said.status === null ? said.word : textOf(words.status, said.status)}{' '}
                  <span className={classes.muted}>
                    {[said.status === null ? '' : said.word, formats.short(said.created_at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ) : null}
      </FieldStack>
    </Card>
  )
}

const shown = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')

/** What staff are to look at comes before why the courier has not responded. */
function TrackingNotice({
  tracking: { failure, is_provisional },
  problem,
}: {
  tracking: Tracking
  problem: Tracking['problem']
}) {
  const t = useTexts(trackingTexts)
  if (problem !== null && problem in t.problem) return <Notice tone="warning">{textOf(t.problem, problem)}</Notice>
  if (failure !== null) return <Notice tone="warning">{textOf(t.failure, failure)}</Notice>
  return is_provisional ? <Notice>{t.provisional}</Notice> : null
}
