import type { ReactNode } from 'react'
import { useStore } from '../api/store.ts'
import { useTexts } from '../i18n/texts.ts'
import { storePath } from '../lib/store-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Truck } from '../ui/icons.generated.ts'
import { EmptyState } from '../ui/states.tsx'
import { noCouriersTexts } from './no-couriers-texts.ts'

/** An empty state of a store without couriers, which leads to where one is connected. */
export function NoCouriers({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(noCouriersTexts)
  const { subdomain, can } = useStore()
  return (
    <Card>
      <EmptyState
        icon={Truck}
        title={title}
        action={
          can('couriers:write') ? (
            <ButtonLink to={storePath(subdomain, 'settings', 'couriers')}>{t.connect}</ButtonLink>
          ) : null
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
