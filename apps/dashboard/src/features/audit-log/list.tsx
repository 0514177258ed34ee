import { auditActors } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { FieldPair } from '../../ui/field-stack.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { ScrollText } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { type AuditFilters, useAuditLog } from './api.ts'
import { auditTexts } from './audit-texts.ts'
import { AuditRow } from './parts/audit-row.tsx'

const entities = Object.keys(auditTexts.en.entity) as (keyof typeof auditTexts.en.entity)[]
const kinds = {
  actor_type: auditActors,
  actor_id: 'text',
  entity: entities,
  entity_id: 'text',
  from: 'day',
  to: 'day',
} as const

type Shown = Omit<AuditFilters, 'from' | 'to'> & { from?: string; to?: string }

/** `settings/audit-log/`: who changed what, and when. */
export function AuditLog() {
  const t = useTexts(auditTexts)
  const { subdomain } = useStore()
  const [shown, change] = useListFilters<Shown>(kinds)
  return (
    <Page title={t.log} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <Card>
        <FieldPair isDense>
          <SelectField
            label={t.what}
            value={shown.entity ?? ''}
            onChange={(entity) => change({ entity, entity_id: '' })}
            choices={[
              { value: '', label: t.anything },
              ...entities
                .map((value) => ({ value, label: t.entity[value] }))
                .toSorted((one, other) => one.label.localeCompare(other.label)),
            ]}
          />
          <SelectField
            label={t.who}
            value={shown.actor_type ?? ''}
            onChange={(actor_type) => change({ actor_type, actor_id: '' })}
            choices={[
              { value: '', label: t.anybody },
              ...auditActors.map((value) => ({ value, label: t.actor[value] })),
            ]}
          />
          <TextField label={t.from} type="date" value={shown.from ?? ''} onChange={(from) => change({ from })} />
          <TextField label={t.to} type="date" value={shown.to ?? ''} onChange={(to) => change({ to })} />
        </FieldPair>
      </Card>
      <Card isFlush>
        <Entries shown={shown} />
      </Card>
    </Page>
  )
}

const DAY_MS = 24 * 3_600_000

/** The filters for the API: days are those of Dhaka, the last one included. */
function filtersOf({ from, to, ...shown }: Shown): AuditFilters {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+06:00`)
  return {
    ...shown,
    ...(from && { from: new Date(startOf(from)).toISOString() }),
    ...(to && { to: new Date(startOf(to) + DAY_MS).toISOString() }),
  }
}

function Entries({ shown }: { shown: Shown }) {
  const t = useTexts(auditTexts)
  return (
    <RowList
      label={t.log}
      list={useAuditLog(filtersOf(shown))}
      isFiltered={Object.keys(shown).length > 0}
      none={{ icon: ScrollText, title: t.none, hint: t.noneHint }}
    >
      {(entry) => <AuditRow key={entry.id} entry={entry} />}
    </RowList>
  )
}
