import type { StaffIdentity } from '@haat/client/merchant'
import { useNavigate, useSearchParams } from 'react-router'
import { keepIdentity } from '../../api/identity.ts'
import { useTexts } from '../../i18n/texts.ts'
import { safeNext } from '../../lib/store-path.ts'
import { TextLink } from '../../ui/button.tsx'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInTexts } from './sign-in-texts.ts'

export function SignInPage() {
  const t = useTexts(signInTexts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goOn = (identity: StaffIdentity) => {
    keepIdentity(identity)
    void navigate(safeNext(search.get('next')), { replace: true })
  }
  return (
    <Entrance tab={t.title} title={t.welcome}>
      <SignInForm onSignedIn={goOn} />
      <TextLink to="/reset-password/">{t.forgotten}</TextLink>
    </Entrance>
  )
}
