import { useStore } from '../api/store.ts'
import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShieldCheck } from '../ui/icons.generated.ts'
import { EmptyState } from '../ui/states.tsx'
import { AccountFrame } from './account/account-frame.tsx'
import { factorTexts } from './account/factor-texts.ts'

/** In place of the pages of a store that lets a person in only with a second factor, as long as they have none. */
export function FactorNeeded() {
  const t = useTexts(factorTexts)
  const { name } = useStore()
  return (
    <AccountFrame title={name}>
      {() => (
        <Card>
          <EmptyState
            icon={ShieldCheck}
            title={t.needTitle(name)}
            action={
              <ButtonLink kind="primary" to="/account/second-factor/">
                {t.setUp}
              </ButtonLink>
            }
          >
            {t.needText}
          </EmptyState>
        </Card>
      )}
    </AccountFrame>
  )
}
