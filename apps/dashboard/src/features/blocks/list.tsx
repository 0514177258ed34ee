import type { Block } from '@haat/client/merchant'
import { blockKinds } from '@haat/contract/vocabulary.ts'
import { Suspense, useState } from 'react'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Ban, Plus } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { type BlockFilters, blocksKey, useBlocks } from './api.ts'
import { blockTexts } from './block-texts.ts'

const BlockDialog = loadLater(() => import('./parts/block-dialog.tsx'))

const kinds = { kind: blockKinds, value: 'text' } as const
const tones: Record<Block['effect'], Tone> = { refuse: 'danger', hide_cod: 'warning', ask_advance: 'info' }

/** `settings/blocks/`: phone numbers, addresses and networks of buyers who do harm. */
export function BlockList() {
  const t = useTexts(blockTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [filters, change] = useListFilters<BlockFilters>(kinds)
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title={t.blocks}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'settings'), label: t.back }}
      actions={
        can('customers:write') ? (
          <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        ) : null
      }
    >
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.value ?? '',
            onChange: (value) => change({ value }),
          }}
          choices={
            <Choices
              label={t.kindLabel}
              value={filters.kind ?? ''}
              choices={[
                { value: '', label: common.all },
                ...blockKinds.map((value) => ({ value, label: t.kind[value] })),
              ]}
              onChange={(kind) => change({ kind })}
            />
          }
        />
        <RowList
          label={t.blocks}
          list={useBlocks(filters)}
          isFiltered={Object.keys(filters).length > 0}
          none={{ icon: Ban, title: t.none, hint: t.noneHint }}
        >
          {(block) => <BlockRow key={block.id} block={block} />}
        </RowList>
      </Card>
      <Suspense>{isAdding ? <BlockDialog block={null} onClose={() => setAdding(false)} /> : null}</Suspense>
    </Page>
  )
}

function BlockRow({ block }: { block: Block }) {
  const t = useTexts(blockTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isChanging, setChanging] = useState(false)
  const shown = block.kind === 'phone' ? formatPhone(block.value) : block.value
  const remove = useAction<number, null>({
    send: (haat, id, options) => haat.blocks.delete({ block_id: id }, options),
    invalidates: [blocksKey(subdomain)],
  })
  const ask = async () => {
    const question = { title: t.removeTitle, text: t.removeText(shown), confirmLabel: t.remove }
    if (await confirm(question)) remove.run(block.id)
  }
  const effect =
    block.effect === 'ask_advance' ? t.advance(formats.count(block.advance_percent)) : t.effect[block.effect]
  return (
    <Row
      title={shown}
      badges={<StatusBadge tone={tones[block.effect]}>{effect}</StatusBadge>}
      lines={[
        [
          t.kind[block.kind],
          block.hits > 0 && t.hits(formats.count(block.hits), block.hits === 1),
          block.expires_at && t.until(formats.day(block.expires_at)),
        ]
          .filter(Boolean)
          .join(' · '),
        block.reason,
      ]}
      actions={
        can('customers:write') ? (
          <>
            <Button isSmall onClick={() => setChanging(true)}>
              {t.change}
            </Button>
            <Button isSmall onClick={() => void ask()} isBusy={remove.isRunning}>
              {t.remove}
            </Button>
            <Suspense>{isChanging ? <BlockDialog block={block} onClose={() => setChanging(false)} /> : null}</Suspense>
          </>
        ) : null
      }
    />
  )
}
