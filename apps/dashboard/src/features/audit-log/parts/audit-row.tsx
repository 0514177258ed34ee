import type { AuditEntry } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Row } from '../../../ui/rows.tsx'
import { changesOfEntry, wordsOf } from '../audit-changes.ts'
import { pathOfEntry } from '../audit-links.ts'
import { auditTexts } from '../audit-texts.ts'
import classes from './audit-row.module.css'

/** A recorded change: what, by whom, from where, and the fields before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const [noun = '', verb = ''] = entry.action.split('.')
  const entity = (t.entity as Record<string, string>)[noun] ?? wordsOf(noun)
  const what = (t.verb as Record<string, string>)[verb] ?? wordsOf(verb)
  const done = (t.action as Record<string, string>)[entry.action] ?? what
  const changes = changesOfEntry(entry.before, entry.after, { ...t, money: formats.money })
  const path = pathOfEntry(entry)
  const actor = entry.actor_name || t.actor[entry.actor_type]
  return (
    <Row
      title={`${[entity, entry.entity_name].filter(Boolean).join(' ')}: ${done}`}
      lines={[
        [t.by(actor), formats.moment(entry.created_at), entry.ip && t.fromAddress(entry.ip)]
          .filter(Boolean)
          .join(' · '),
        changes.length > 0 && (
          <details>
            <summary className={classes.summary}>{t.changes}</summary>
            <dl className={classes.changes}>
              {changes.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {before ? <del>{before}</del> : null} {after ? <ins>{after}</ins> : null}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ),
      ]}
      actions={
        path ? (
          <ButtonLink isSmall to={storePath(subdomain, ...path)}>
            {t.see}
          </ButtonLink>
        ) : null
      }
    />
  )
}
