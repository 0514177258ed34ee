import { reviewStatuses } from '@haat/contract/vocabulary.ts'
import { ListStates } from '../../api/list-states.tsx'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Star } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ReviewFilters, useReviews } from './api.ts'
import classes from './parts/review.module.css'
import { OneReview } from './parts/review.tsx'
import { reviewTexts } from './review-texts.ts'

const ratings = ['1', '2', '3', '4', '5']
const kinds = { search: 'text', status: ['ALL', ...reviewStatuses], rating: ratings } as const
type Shown = { search?: string; status?: 'ALL' | NonNullable<ReviewFilters['status']>; rating?: string }

/** `reviews/`: the reviews that wait for a decision, and those that were decided. */
export function ReviewList() {
  const t = useTexts(reviewTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const [shown, show] = useListFilters<Shown>(kinds)
  const status = shown.status ?? 'PENDING'
  const filters: ReviewFilters = {
    ...(shown.search && { search: shown.search }),
    ...(status !== 'ALL' && { status }),
    ...(shown.rating && { rating: Number(shown.rating) }),
  }
  return (
    <Page title={t.reviews} actions={<ExportButton kinds={['reviews']} filters={filters} />}>
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: shown.search ?? '',
            onChange: (text) => show({ search: text }),
          }}
          choices={
            <Choices
              label={common.status}
              value={status}
              choices={[
                ...reviewStatuses.map((value) => ({ value, label: t.status[value] })),
                { value: 'ALL', label: common.all },
              ]}
              onChange={(next) => show({ status: next })}
            />
          }
        >
          <div className={classes.rating}>
            <SelectField
              label={t.rating}
              value={shown.rating ?? ''}
              onChange={(rating) => show({ rating })}
              choices={[
                { value: '', label: t.anyRating },
                ...ratings.map((value) => ({ value, label: `${'★'.repeat(Number(value))} ${formats.number(value)}` })),
              ]}
            />
          </div>
        </ListBar>
        <Rows filters={filters} />
      </Card>
    </Page>
  )
}

function Rows({ filters }: { filters: ReviewFilters }) {
  const t = useTexts(reviewTexts)
  const list = useReviews(filters)
  const isQueue = filters.status === 'PENDING' && !filters.search && !filters.rating
  const empty = isQueue ? (
    <EmptyState icon={Star} title={t.none}>
      {t.noneHint}
    </EmptyState>
  ) : (
    <NoMatch />
  )
  return (
    <ListStates list={list} empty={empty}>
      {(reviews) => (
        <ul aria-label={t.reviews}>
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
      )}
    </ListStates>
  )
}
