import type { OverviewFirstSteps } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useWebsite } from '../../../api/website.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { addressOnWebsite } from '../../../lib/website-address.ts'
import { Card } from '../../../ui/card.tsx'
import { ChevronRight, Circle, CircleCheck, ExternalLink } from '../../../ui/icons.generated.ts'
import { type StepName, stepPlaces } from '../overview-rules.ts'
import { overviewTexts } from '../overview-texts.ts'
import classes from './overview.module.css'

/** What a new store needs before it can sell. From its first order on only what is missing, and nothing when it has it all. */
export function FirstSteps({ steps }: { steps: OverviewFirstSteps }) {
  const t = useTexts(overviewTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const names = Object.keys(stepPlaces) as StepName[]
  const done = names.filter((name) => steps[name]).length
  if (done === names.length) return null
  return (
    <Card
      title={t.steps}
      isFlush
      actions={<span className={classes.muted}>{t.stepsDone(formats.count(done), formats.count(names.length))}</span>}
    >
      <ol aria-label={t.steps} className={classes.steps}>
        {(steps.order ? names.filter((name) => !steps[name]) : names).map((name) => (
          <li key={name}>
            <Step name={name} isDone={steps[name]} />
          </li>
        ))}
      </ol>
      <p className={classes.after}>
        <Link to={storePath(subdomain, 'settings', 'payment-requirements')}>{t.requirements}</Link>
      </p>
    </Card>
  )
}

function Step({ name, isDone }: { name: StepName; isDone: boolean }) {
  const t = useTexts(overviewTexts)
  const { subdomain } = useStore()
  const to = storePath(subdomain) + stepPlaces[name]
  if (isDone)
    return (
      <Link to={to} className={classes.queue}>
        <CircleCheck size={22} className={classes.done} />
        <span className={`${classes.what} ${classes.muted}`}>
          <span className="only-read-aloud">{t.done}: </span>
          {t.step[name]}
        </span>
        <ChevronRight className={classes.chevron} />
      </Link>
    )
  return name === 'order' ? <FirstOrder to={to} /> : <OpenStep name={name} to={to} hint={t.stepHint[name]} />
}

/** The first order is placed in the shop itself; a shop without an address is given one first. */
function FirstOrder({ to }: { to: string }) {
  const t = useTexts(overviewTexts)
  const { subdomain } = useStore()
  const { data: website } = useWebsite()
  if (!website) return <OpenStep name="order" to={to} hint={t.stepHint.order} />
  const address = addressOnWebsite(website.config.website_url, '/')
  if (!address)
    return <OpenStep name="order" to={storePath(subdomain, 'website', 'details')} hint={t.orderNeedsAddress} />
  return <OpenStep name="order" to={address} hint={t.orderAt(address)} />
}

function OpenStep({ name, to, hint }: { name: StepName; to: string; hint: string }) {
  const t = useTexts(overviewTexts)
  const isElsewhere = to.startsWith('http')
  return (
    <Link to={to} className={classes.queue} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      <Circle size={22} className={classes.chevron} />
      <span className={classes.what}>
        <span className="only-read-aloud">{t.open}: </span>
        {t.step[name]}
        <span className={classes.muted}>{hint}</span>
      </span>
      {isElsewhere ? <ExternalLink className={classes.chevron} /> : <ChevronRight className={classes.chevron} />}
    </Link>
  )
}
