import type { Membership } from '@haat/client/merchant'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { UserPlus } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { useStaff } from './api.ts'
import { inOrder } from './member-rules.ts'
import { Invitations } from './parts/invitations.tsx'
import { MemberCard, useMemberColumns } from './parts/member-rows.tsx'
import { staffTexts } from './staff-texts.ts'

/** `staff/`: who works in the shop, and who is invited. */
export function StaffList() {
  const t = useTexts(staffTexts)
  const { subdomain } = useStore()
  const staff = useStaff()
  return (
    <Page
      title={t.title}
      actions={
        <ButtonLink kind="primary" icon={UserPlus} to={storePath(subdomain, 'staff', 'invite')}>
          {t.invite}
        </ButtonLink>
      }
    >
      <ReadView query={staff} missing={null}>
        {({ items, invitations }) => (
          <>
            {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
            <Card isFlush>
              <Members members={inOrder(items)} />
            </Card>
          </>
        )}
      </ReadView>
      <TextLink to={storePath(subdomain, 'staff', 'roles')}>{t.rolesLink}</TextLink>
    </Page>
  )
}

function Members({ members }: { members: readonly Membership[] }) {
  const t = useTexts(staffTexts)
  const { subdomain } = useStore()
  const columns = useMemberColumns()
  return (
    <DataTable
      label={t.members}
      rows={members}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'staff', id)}
      columns={columns}
      card={(member) => <MemberCard member={member} />}
    />
  )
}
