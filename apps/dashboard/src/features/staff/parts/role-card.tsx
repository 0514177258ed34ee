import type { Membership, MembersUpdateMembershipInput } from '@haat/client/merchant'
import { type Role, roleLimits } from '@haat/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useUnsavedWarning } from '../../../ui/unsaved.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { keepMember, staffKey } from '../api.ts'
import { discountText, hasDiscount, parsePercent } from '../member-rules.ts'
import { staffTexts } from '../staff-texts.ts'
import { RoleFields } from './role-fields.tsx'
import classes from './staff.module.css'

/** The role of a member and the largest discount. Nobody changes their own role. */
export function RoleCard({ member, isOwn }: { member: Membership; isOwn: boolean }) {
  const t = useTexts(staffTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useAction<Omit<MembersUpdateMembershipInput, 'membership_id'>, Membership>({
    send: (haat, input, options) => haat.members.updateMembership({ membership_id: member.id, ...input }, options),
    onDone: (saved) => keepMember(queries, subdomain, saved),
    invalidates: [staffKey(subdomain)],
  })
  const form = useFields(
    { role: member.role as string, discount: discountText(member) },
    { ...action.fields, ...problems },
  )
  useUnsavedWarning(form.isChanged && !action.isRunning)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const role = form.values.role as Role
    const percent = parsePercent(form.values.discount)
    setProblems(percent === undefined ? { discount: [t.discountProblem] } : {})
    if (percent === undefined) return
    const isOfRole = percent === roleLimits(role).maxDiscountPercent
    action.run({
      ...(role !== member.role && { role }),
      ...(hasDiscount(role) && { max_discount_percent: isOfRole ? null : percent }),
      version: member.version,
    })
  }
  return (
    <Card title={t.roleTitle}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        {isOwn ? <p className={classes.muted}>{t.ownNotice}</p> : null}
        <RoleFields form={form} mayChangeRole={!isOwn} />
        <div className={classes.buttons}>
          <Button kind="primary" type="submit" isBusy={action.isRunning} isDisabled={!form.isChanged}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
