import { Suspense, useState } from 'react'
import { ReadView } from '../../../api/read-view.tsx'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { LoadingRows } from '../../../ui/states.tsx'
import { useLeadFigures } from '../api.ts'
import { leadFigureTexts } from '../lead-figure-texts.ts'
import classes from './lead.module.css'

const LeadDays = loadLater(() => import('./lead-days.tsx'))

/** What came of the incomplete orders of 30 days, and by day for who wants to see it. */
export function LeadFigures() {
  const t = useTexts(leadFigureTexts)
  const formats = useFormats()
  const [isByDay, setByDay] = useState(false)
  return (
    <Card
      title={t.title}
      actions={
        <Button isSmall kind="quiet" onClick={() => setByDay(!isByDay)}>
          {isByDay ? t.hideDays : t.byDay}
        </Button>
      }
    >
      <ReadView query={useLeadFigures()} missing={null}>
        {({ totals, days, currency }) => (
          <div className={classes.stack}>
            <Figures
              figures={[
                { label: t.left, value: formats.count(totals.contact + totals.address + totals.payment) },
                { label: t.contacted, value: formats.count(totals.contacted) },
                { label: t.won, value: formats.count(totals.after_contact + totals.by_staff) },
                { label: t.recovered, value: formats.money(totals.recovered_total, currency) },
                { label: t.alone, value: formats.count(totals.by_themselves) },
                { label: t.sms, value: formats.count(totals.sms_parts) },
              ]}
            />
            <p className={classes.muted}>
              {t.bySteps(formats.count(totals.contact), formats.count(totals.address), formats.count(totals.payment))}
            </p>
            {isByDay ? (
              <Suspense fallback={<LoadingRows rows={4} />}>
                <LeadDays days={days} />
              </Suspense>
            ) : null}
          </div>
        )}
      </ReadView>
    </Card>
  )
}
