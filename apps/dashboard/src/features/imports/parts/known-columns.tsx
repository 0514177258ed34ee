import type { ImportDetail } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { importTexts } from '../import-texts.ts'
import { kindTextsOf } from '../texts-of-kind.ts'

/** The columns that a file is known by, and those that are kept as they are, or not read. */
export function KnownColumns({ kind, columns }: Pick<ImportDetail, 'kind' | 'columns'>) {
  const t = useTexts(importTexts)
  const words = useTexts(kindTextsOf(kind))
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
        facts={[{ label: t.read, value: named(true) }, extras !== '' && { label: words.extras, value: extras }]}
      />
    </Card>
  )
}
