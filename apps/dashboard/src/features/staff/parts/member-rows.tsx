import type { Membership } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../../../api/identity.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { roleTexts } from '../../../i18n/role-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { nameOfMember } from '../member-rules.ts'
import { staffTexts } from '../staff-texts.ts'
import classes from './staff.module.css'

/** Whether a member is the person who is signed in. */
export function useIsOwn(): (member: Membership) => boolean {
  const { data: identity } = useQuery({ ...identityQuery, enabled: false })
  return ({ staff_id }) => staff_id === identity?.staff.id
}

/** The columns of the table of members. */
export function useMemberColumns(): readonly Column<Membership>[] {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts).names
  const formats = useFormats()
  return [
    {
      heading: t.columnName,
      cell: (member) => (
        <>
          <span className={classes.name}>
            {nameOfMember(member)} <Marks member={member} />
          </span>
          {member.name ? <span className={classes.muted}>{member.email}</span> : null}
        </>
      ),
    },
    { heading: t.columnRole, cell: ({ role }) => roles[role] },
    { heading: t.columnSeen, cell: ({ last_seen_at }) => (last_seen_at ? formats.short(last_seen_at) : t.never) },
    {
      heading: t.columnFactor,
      cell: ({ has_second_factor }) => (
        <StatusBadge tone={has_second_factor ? 'success' : 'neutral'}>{has_second_factor ? t.yes : t.no}</StatusBadge>
      ),
    },
    { heading: t.columnSince, isExtra: true, cell: ({ created_at }) => formats.day(created_at) },
  ]
}

/** Whether it is oneself, and whether they are deactivated. */
export function Marks({ member }: { member: Membership }) {
  const t = useTexts(staffTexts)
  const isOwn = useIsOwn()
  return (
    <span className={classes.marks}>
      {isOwn(member) ? <StatusBadge tone="info">{t.you}</StatusBadge> : null}
      {member.status === 'ACTIVE' ? null : <StatusBadge tone="danger">{t.deactivated}</StatusBadge>}
    </span>
  )
}

/** A member in the list of a phone. */
export function MemberCard({ member }: { member: Membership }) {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts).names
  const formats = useFormats()
  const { last_seen_at, has_second_factor, role } = member
  return (
    <div>
      <div className={classes.line}>
        <span className={classes.name}>
          {nameOfMember(member)} <Marks member={member} />
        </span>
        <StatusBadge>{roles[role]}</StatusBadge>
      </div>
      {member.name ? <p className={classes.muted}>{member.email}</p> : null}
      <p className={classes.muted}>
        {[
          last_seen_at ? t.seen(formats.short(last_seen_at)) : t.neverSeen,
          has_second_factor ? t.factorYes : t.factorNo,
        ].join(' · ')}
      </p>
    </div>
  )
}
