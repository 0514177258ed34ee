import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import classes from './conflict-notice.module.css'
import { Notice } from './notice.tsx'

type ConflictNoticeProps = {
  title: string
  children: ReactNode
  onKeepMine: () => void
  onTakeTheirs: () => void
  isBusy: boolean
}

/** Two people edited one thing: what the other one did, and what to do about it. */
export function ConflictNotice({ title, children, onKeepMine, onTakeTheirs, isBusy }: ConflictNoticeProps) {
  const t = useTexts(commonTexts)
  return (
    <Notice tone="danger" title={title}>
      {children}
      <p className={classes.buttons}>
        <Button isSmall kind="primary" onClick={onKeepMine} isBusy={isBusy}>
          {t.keepMine}
        </Button>
        <Button isSmall onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </p>
    </Notice>
  )
}
