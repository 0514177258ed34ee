import { orderStatuses } from '@haat/contract/vocabulary.ts'
import { filterTexts } from '../../../i18n/filter-texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Bookmark, ListFilter } from '../../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../../ui/list-bar.tsx'
import { listTexts } from '../list-texts.ts'
import type { OrderFilters } from '../order-filters.ts'
import { orderTexts } from '../order-texts.ts'
import { viewTexts } from '../view-texts.ts'

type FilterBarProps = {
  filters: OrderFilters
  onChange: (changes: Partial<OrderFilters>) => void
  hiddenCount: number
  onOpen: () => void
  onOpenViews: () => void
}

/** The search, the statuses side by side, and the button of the other filters. */
export function FilterBar({ filters, onChange, hiddenCount, onOpen, onOpenViews }: FilterBarProps) {
  const t = useTexts(listTexts)
  const common = useTexts(filterTexts)
  const words = useTexts(orderTexts)
  const { views } = useTexts(viewTexts)
  const formats = useFormats()
  return (
    <ListBar
      search={{
        label: t.searchLabel,
        hint: t.searchHint,
        text: filters.search ?? '',
        onChange: (search) => onChange({ search }),
      }}
      choices={
        <Choices
          label={t.columnStatus}
          value={filters.status ?? ''}
          choices={[
            { value: '', label: common.all },
            ...orderStatuses.map((value) => ({ value, label: words.status[value] })),
          ]}
          onChange={(status) => onChange({ status: status || undefined })}
        />
      }
    >
      <Button icon={ListFilter} onClick={onOpen}>
        {hiddenCount > 0 ? common.filtersCount(formats.count(hiddenCount)) : common.filters}
      </Button>
      <IconButton label={views} icon={Bookmark} onClick={onOpenViews} />
    </ListBar>
  )
}
