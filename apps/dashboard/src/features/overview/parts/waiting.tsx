import type { Overview } from '@haat/client/merchant'
import { maxWaitingCount } from '@haat/contract/limits.ts'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { ChevronRight, CircleCheck } from '../../../ui/icons.generated.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { type Waiting, waitingOf, waitingPlaces } from '../overview-rules.ts'
import { overviewTexts } from '../overview-texts.ts'
import classes from './overview.module.css'

/** What waits for staff, each a link to where it is worked off. */
export function WaitingCard({ overview }: { overview: Pick<Overview, 'waiting' | 'products'> }) {
  const t = useTexts(overviewTexts)
  const { subdomain } = useStore()
  const waiting = waitingOf(overview)
  if (waiting.length === 0)
    return (
      <Card>
        <EmptyState icon={CircleCheck} title={t.nothingWaits}>
          {t.nothingWaitsHint}
        </EmptyState>
      </Card>
    )
  return (
    <Card title={t.waits} isFlush>
      <ul className={classes.queues} aria-label={t.waits}>
        {waiting.map((queue) => (
          <li key={queue.name}>
            <Link to={storePath(subdomain) + waitingPlaces[queue.name]} className={classes.queue}>
              <Queue queue={queue} />
              <ChevronRight className={classes.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Queue({ queue: { name, count, oldestAt } }: { queue: Waiting }) {
  const t = useTexts(overviewTexts)
  const formats = useFormats()
  const written = formats.count(count)
  return (
    <>
      <strong className={classes.count}>{count >= maxWaitingCount ? t.more(written) : written}</strong>
      <span className={classes.what}>
        {t.waiting[name]}
        {oldestAt ? <span className={classes.muted}>{t.since(formats.short(oldestAt))}</span> : null}
      </span>
    </>
  )
}
