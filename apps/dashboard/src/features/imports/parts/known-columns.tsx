import type { ImportDetail } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { importTexts } from '../import-texts.ts'

/** The columns that a file of products is known by, and those that stay with the product as they are. */
export function KnownColumns({ columns }: Pick<ImportDetail, 'columns'>) {
  const t = useTexts(importTexts)
  const named = (isRead: boolean) =>
    columns
      .filter(({ header, field }) => header !== '' && (field !== 'ignore') === isRead)
      .map(({ header }) => header)
      .join(', ')
  const extras = named(false)
  return (
    <Card title={t.columns}>
      <Facts
        isStacked
        facts={[{ label: t.read, value: named(true) }, extras !== '' && { label: t.extras, value: extras }]}
      />
    </Card>
  )
}
