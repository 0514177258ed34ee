import type { Membership } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { useStaff } from './api.ts'
import { isLastOwner, nameOfMember } from './member-rules.ts'
import { AccessCard } from './parts/access-card.tsx'
import { Marks, useIsOwn } from './parts/member-rows.tsx'
import { RoleCard } from './parts/role-card.tsx'
import { staffTexts } from './staff-texts.ts'

/** `staff/{membership}/`: the role of a member, and whether they may still come in. */
export function StaffDetail() {
  const { membershipId = '' } = useParams()
  return (
    <ReadView query={useStaff()} missing={null}>
      {({ items }) => {
        const member = items.find(({ id }) => String(id) === membershipId)
        return member ? <Details member={member} isLast={isLastOwner(member, items)} /> : <Missing />
      }}
    </ReadView>
  )
}

function Details({ member, isLast }: { member: Membership; isLast: boolean }) {
  const t = useTexts(staffTexts)
  const { subdomain } = useStore()
  const isOwn = useIsOwn()(member)
  const isActive = member.status === 'ACTIVE'
  return (
    <Page
      title={nameOfMember(member)}
      beside={<Marks member={member} />}
      hint={member.name ? member.email : undefined}
      back={{ to: storePath(subdomain, 'staff'), label: t.back }}
    >
      {isLast ? <Notice tone="warning">{t.lastOwnerNotice}</Notice> : null}
      {isActive ? null : <Notice tone="warning">{t.deactivatedNotice}</Notice>}
      <Columns aside={<About member={member} />}>
        <RoleCard key={member.version} member={member} isOwn={isOwn} />
        <AccessCard member={member} isOwn={isOwn} isLast={isLast} />
      </Columns>
    </Page>
  )
}

function About({ member }: { member: Membership }) {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts).names
  const formats = useFormats()
  const { role, last_seen_at, created_at, invited_by, has_second_factor } = member
  return (
    <Card title={t.facts}>
      <Facts
        isStacked
        facts={[
          { label: t.role, value: roles[role] },
          { label: t.columnSeen, value: last_seen_at ? formats.moment(last_seen_at) : t.never },
          { label: t.columnFactor, value: has_second_factor ? t.yes : t.no },
          { label: t.joined, value: formats.day(created_at) },
          invited_by ? { label: t.inviter, value: invited_by } : null,
        ]}
      />
    </Card>
  )
}

function Missing() {
  const t = useTexts(staffTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'staff'), label: t.back }} />
}
