import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { Page } from './page.tsx'
import { EmptyState } from './states.tsx'

type MissingPageProps = { title: string; hint: string; back: { to: string; label: string } }

/** What the address names does not exist here. */
export function MissingPage({ title, hint, back }: MissingPageProps) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
          {hint}
        </EmptyState>
      </Card>
    </Page>
  )
}
