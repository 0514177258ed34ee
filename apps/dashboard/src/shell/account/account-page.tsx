import { useTexts } from '../../i18n/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Preferences } from '../preferences.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import { FactorCard } from './factor-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { StoresCard } from './stores-card.tsx'

/** `/dashboard/account/`: who you are, how you sign in, and where. */
export function AccountPage() {
  const t = useTexts(accountTexts)
  return (
    <AccountFrame title={t.title}>
      {({ staff, stores }) => (
        <>
          <ProfileCard staff={staff} />
          <PhoneCard phone={staff.phone} />
          <FactorCard isOn={staff.has_second_factor} />
          <PasswordCard />
          <SessionsCard />
          <StoresCard stores={stores} />
          <Card title={t.browser}>
            <Preferences />
          </Card>
        </>
      )}
    </AccountFrame>
  )
}
