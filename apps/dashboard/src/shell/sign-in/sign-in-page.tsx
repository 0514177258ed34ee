import type { StaffIdentity } from '@haat/client/merchant'
import { useNavigate, useSearchParams } from 'react-router'
import { identityQuery, withOpenStores } from '../../api/identity.ts'
import { queryClient } from '../../api/query-client.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isSandbox } from '../../lib/environment.ts'
import { safeNext } from '../../lib/store-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTitle } from '../../ui/page.tsx'
import { Preferences } from '../preferences.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { signInTexts } from './sign-in-texts.ts'

export function SignInPage() {
  const t = useTexts(signInTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useTitle(t.title)
  const goOn = (identity: StaffIdentity) => {
    queryClient.clear()
    queryClient.setQueryData(identityQuery.queryKey, withOpenStores(identity))
    void navigate(safeNext(search.get('next')), { replace: true })
  }
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <p className={classes.brand}>হাট · Haat</p>
        <h1 className={classes.title}>{t.welcome}</h1>
        {isSandbox() ? (
          <Notice tone="warning" title={common.sandbox}>
            {common.sandboxHint}
          </Notice>
        ) : null}
        <SignInForm onSignedIn={goOn} />
      </div>
      <Preferences />
    </main>
  )
}
