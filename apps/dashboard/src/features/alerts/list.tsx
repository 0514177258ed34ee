import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { alertsKey, useAlerts } from '../../api/alerts.ts'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Bell } from '../../ui/icons.generated.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { alertTexts } from './alert-texts.ts'
import { AlertRow } from './parts/alert-row.tsx'
import { AlertSettingsCards } from './parts/settings.tsx'

/** `alerts/`: what has happened, and how the member of staff is alerted. Looking at it marks it as seen. */
export function AlertList() {
  const t = useTexts(alertTexts)
  const query = useAlerts()
  useMarkSeen(query.data?.unseen_count ?? 0, query.data?.last_position ?? 0)
  const none = (
    <EmptyState icon={Bell} title={t.none}>
      {t.noneHint}
    </EmptyState>
  )
  return (
    <Page title={t.alerts}>
      <Columns aside={<AlertSettingsCards />}>
        <Card isFlush>
          <ReadView query={query} missing={none}>
            {({ items }) =>
              items.length === 0 ? (
                none
              ) : (
                <ul aria-label={t.alerts}>
                  {items.map((alert) => (
                    <AlertRow key={alert.position} alert={alert} />
                  ))}
                </ul>
              )
            }
          </ReadView>
        </Card>
      </Columns>
    </Page>
  )
}

/** On leaving the page: until then the new ones are marked. */
function useMarkSeen(unseen: number, position: number): void {
  const { haat, subdomain } = useStore()
  const queries = useQueryClient()
  useEffect(() => {
    if (unseen === 0) return
    return () =>
      void haat.alerts
        .markSeen({ position })
        .then(() => queries.invalidateQueries({ queryKey: alertsKey(subdomain) }))
        // They are marked at the next look.
        .catch(() => null)
  }, [unseen, position, haat, subdomain, queries])
}
