import type { Deadline } from '@haat/client/merchant'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Clock } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDeadlines } from './api.ts'
import { deadlineTexts } from './deadline-texts.ts'

/** `deadlines/`: what has to be done by a deadline, the earliest first. */
export function DeadlineList() {
  const t = useTexts(deadlineTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.deadlines} hint={t.intro} isNarrow back={{ to: storePath(subdomain), label: t.back }}>
      <Card isFlush>
        <ReadView query={useDeadlines()} missing={null}>
          {(deadlines) =>
            deadlines.length === 0 ? (
              <EmptyState icon={Clock} title={t.none}>
                {t.noneHint}
              </EmptyState>
            ) : (
              <Rows label={t.deadlines}>
                {deadlines.map((deadline) => (
                  <DeadlineRow key={deadline.key} deadline={deadline} />
                ))}
              </Rows>
            )
          }
        </ReadView>
      </Card>
    </Page>
  )
}

const tones = { running: 'neutral', near: 'warning', passed: 'danger' } as const

function DeadlineRow({ deadline: { kind, state, order_id, ticket_id, number, due_at } }: { deadline: Deadline }) {
  const t = useTexts(deadlineTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const due = formats.short(due_at)
  return (
    <Row
      title={t.kind[kind]}
      to={ticket_id ? storePath(subdomain, 'support', ticket_id) : storePath(subdomain, 'orders', order_id ?? '')}
      badges={<StatusBadge tone={tones[state]}>{t.state[state]}</StatusBadge>}
      lines={[[number, state === 'passed' ? t.wasDue(due) : t.due(due)].join(' · ')]}
    />
  )
}
