import type { MerchantBlogPostRow } from '@haat/client/merchant'
import { postStatuses } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Newspaper, Plus } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { type PostFilters, useBlogCategories, usePosts } from './api.ts'
import { blogTexts } from './blog-texts.ts'
import { PostBadge } from './parts/post-badge.tsx'

const kinds = { search: 'text', status: postStatuses } as const

/** `website/blog/`: the posts of the blog. */
export function PostList() {
  const t = useTexts(blogTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [filters, change] = useListFilters<PostFilters>(kinds)
  return (
    <Page
      title={t.blog}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'website'), label: t.back }}
      actions={
        <>
          <ButtonLink to={storePath(subdomain, 'website', 'blog', 'categories')}>{t.categories}</ButtonLink>
          {can('content:write') ? (
            <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'website', 'blog', 'new')}>
              {t.add}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (search) => change({ search }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...postStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => change({ status })}
            />
          }
        />
        <RowList
          label={t.blog}
          list={usePosts(filters)}
          isFiltered={Object.keys(filters).length > 0}
          none={{ icon: Newspaper, title: t.none, hint: t.noneHint }}
        >
          {(post) => <PostRow key={post.id} post={post} />}
        </RowList>
      </Card>
    </Page>
  )
}

function PostRow({ post }: { post: MerchantBlogPostRow }) {
  const t = useTexts(blogTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { data: categories = [] } = useBlogCategories()
  const category = categories.find(({ id }) => id === post.category_id)?.name
  const isPlanned = post.status === 'scheduled' && post.published_at !== null
  return (
    <Row
      title={post.title}
      to={storePath(subdomain, 'website', 'blog', post.id)}
      badges={<PostBadge status={post.status} />}
      lines={[
        [
          isPlanned ? t.onDay(formats.moment(post.published_at ?? '')) : t.saved(formats.short(post.updated_at)),
          post.author_name,
          category,
        ]
          .filter(Boolean)
          .join(' · '),
      ]}
    />
  )
}
