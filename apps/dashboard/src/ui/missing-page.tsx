import { filterTexts } from '../i18n/filter-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { Page } from './page.tsx'
import { EmptyState } from './states.tsx'

type MissingPageProps = { title: string; back: { to: string; label: string } }

/** What the address names does not exist here. */
export function MissingPage({ title, back }: MissingPageProps) {
  const { notFoundHint } = useTexts(filterTexts)
  return (
    <Page title={title}>
      <Card>
        <EmptyState title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
          {notFoundHint}
        </EmptyState>
      </Card>
    </Page>
  )
}
