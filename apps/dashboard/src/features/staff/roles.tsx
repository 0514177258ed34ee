import { type Role, roles } from '@haat/contract/permissions.ts'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './parts/role-table.module.css'
import { accessOf, type PermissionRow, permissionRows } from './permission-rows.ts'
import { roleTableTexts } from './role-table-texts.ts'
import { staffTexts } from './staff-texts.ts'

const rows = Object.keys(permissionRows) as PermissionRow[]

/** `staff/roles/`: what each role may do; on phones one role at a time. */
export function Roles() {
  const t = useTexts(roleTableTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.title} hint={t.hint} back={{ to: storePath(subdomain, 'staff'), label: useTexts(staffTexts).back }}>
      <Card isFlush>
        <AllRoles />
        <OneRole />
      </Card>
    </Page>
  )
}

function AllRoles() {
  const t = useTexts(roleTableTexts)
  const { names } = useTexts(roleTexts)
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <caption className="only-read-aloud">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.work}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {names[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{t.rows[row]}</th>
              {roles.map((role) => (
                <td key={role}>
                  <AccessMark role={role} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OneRole() {
  const t = useTexts(roleTableTexts)
  const { names, meanings } = useTexts(roleTexts)
  const [role, setRole] = useState<Role>('manager')
  return (
    <div className={classes.narrow}>
      <SelectField
        label={t.role}
        hint={meanings[role]}
        value={role}
        onChange={(next) => setRole(next as Role)}
        choices={roles.map((value) => ({ value, label: names[value] }))}
      />
      <dl>
        {rows.map((row) => (
          <div key={row} className={classes.line}>
            <dt>{t.rows[row]}</dt>
            <dd>
              <AccessMark role={role} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function AccessMark({ role, row }: { role: Role; row: PermissionRow }) {
  const t = useTexts(roleTableTexts)
  const access = accessOf(role, row)
  return (
    <span className={classes[access]}>
      <span aria-hidden="true">{t.access[access]}</span>
      <span className="only-read-aloud">{t.accessAloud[access]}</span>
    </span>
  )
}
