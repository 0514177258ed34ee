import type { ReactNode } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isSandbox } from '../../lib/environment.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTitle } from '../../ui/page.tsx'
import { Preferences } from '../preferences.tsx'
import classes from './sign-in.module.css'

type EntranceProps = {
  title: string
  /** In the tab of the browser. Default: the title. */
  tab?: string
  children: ReactNode
}

/** The frame of pages that people see before they are signed in: signing in, an invitation, a forgotten password. */
export function Entrance({ title, tab = title, children }: EntranceProps) {
  const common = useTexts(commonTexts)
  useTitle(tab)
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <p className={classes.brand}>হাট · Haat</p>
        <h1 className={classes.title}>{title}</h1>
        {isSandbox() ? (
          <Notice tone="warning" title={common.sandbox}>
            {common.sandboxHint}
          </Notice>
        ) : null}
        {children}
      </div>
      <Preferences />
    </main>
  )
}
