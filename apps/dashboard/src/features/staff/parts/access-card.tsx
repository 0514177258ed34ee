import { HaatError } from '@haat/client'
import type { Membership } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { identityQuery } from '../../../api/identity.ts'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { keepMember, staffKey } from '../api.ts'
import { nameOfMember } from '../member-rules.ts'
import { staffTexts } from '../staff-texts.ts'
import classes from './staff.module.css'

const DeactivateDialog = loadLater(() => import('./deactivate-dialog.tsx'))

type AccessCardProps = { member: Membership; isOwn: boolean; isLast: boolean }

/** How a member comes in again, or no more. */
export function AccessCard({ member, isOwn, isLast }: AccessCardProps) {
  const t = useTexts(staffTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [isDeactivating, setDeactivating] = useState(false)
  const activate = useAction<number, Membership>({
    send: (haat, membership_id, options) => haat.members.activateMembership({ membership_id }, options),
    onDone: (saved) => keepMember(queries, subdomain, saved),
  })
  const isActive = member.status === 'ACTIVE'
  return (
    <Card title={t.actions}>
      <div className={classes.actions}>
        {isOwn ? null : <Lost member={member} isActive={isActive} />}
        {isActive ? null : (
          <Button isBusy={activate.isRunning} onClick={() => activate.run(member.id)}>
            {t.activate}
          </Button>
        )}
        {isActive && !isOwn ? <Button onClick={() => setDeactivating(true)}>{t.deactivate}</Button> : null}
        {isLast ? null : <Remove member={member} isOwn={isOwn} />}
        {isLast ? <p className={classes.muted}>{t.lastOwnerNotice}</p> : null}
      </div>
      <Suspense>
        {isDeactivating ? <DeactivateDialog member={member} onClose={() => setDeactivating(false)} /> : null}
      </Suspense>
    </Card>
  )
}

/** What helps somebody who cannot sign in any more. */
function Lost({ member, isActive }: { member: Membership; isActive: boolean }) {
  const t = useTexts(staffTexts)
  const name = nameOfMember(member)
  const password = useAction<number, null>({
    send: (haat, membership_id, options) => haat.members.requirePassword({ membership_id }, options),
  })
  const factor = useAction<number, null>({
    send: (haat, membership_id, options) => haat.members.resetSecondFactor({ membership_id }, options),
  })
  const sendPassword = async () => {
    const question = { title: t.sendPasswordTitle, text: t.sendPasswordText(name), confirmLabel: t.sendPassword }
    if (await confirm(question)) password.run(member.id)
  }
  const resetFactor = async () => {
    const question = { title: t.resetFactorTitle, text: t.resetFactorText(name), confirmLabel: t.resetFactor }
    if (await confirm(question)) factor.run(member.id)
  }
  return (
    <>
      {isActive ? (
        <Button isBusy={password.isRunning} onClick={() => void sendPassword()}>
          {t.sendPassword}
        </Button>
      ) : null}
      {member.has_second_factor ? (
        <Button isBusy={factor.isRunning} onClick={() => void resetFactor()}>
          {t.resetFactor}
        </Button>
      ) : null}
    </>
  )
}

function Remove({ member, isOwn }: { member: Membership; isOwn: boolean }) {
  const t = useTexts(staffTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const remove = useAction<number, null>({
    send: (haat, membership_id, options) => haat.members.removeMembership({ membership_id }, options),
    onDone: () => {
      if (isOwn) return void toOwnStores()
      void queries.invalidateQueries({ queryKey: staffKey(subdomain) })
      void navigate(storePath(subdomain, 'staff'))
    },
    // The response was lost, and who is out of the shop cannot even repeat the request.
    onError: (error) => {
      if (!isOwn || !HaatError.is(error, 'not_found', 'permission_denied')) return false
      void toOwnStores().then((stores) => {
        const isLeft = !stores.some((store) => store.subdomain === subdomain)
        showToast(isLeft ? { message: t.left } : { message: error.message, kind: 'error' })
      })
      return true
    },
  })
  /** The start page leads to a store of the person: not to this one again. */
  const toOwnStores = async () => {
    await queries.refetchQueries({ queryKey: identityQuery.queryKey })
    void navigate('/')
    return queries.getQueryData(identityQuery.queryKey)?.stores ?? []
  }
  const ask = async () => {
    const [title, confirmLabel] = isOwn ? [t.leaveTitle, t.leave] : [t.removeTitle(nameOfMember(member)), t.remove]
    const question = {
      title,
      text: isOwn ? t.leaveText : t.removeText,
      confirmLabel,
      kind: 'danger' as const,
    }
    if (await confirm(question)) remove.run(member.id)
  }
  return (
    <Button isBusy={remove.isRunning} onClick={() => void ask()}>
      {isOwn ? t.leave : t.remove}
    </Button>
  )
}
