import type { Website } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Columns, Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { depthOf, type Entry, moved, withEntry, without } from './entries.ts'
import { useLinkedCategories } from './linked-categories.ts'
import { Preview, PreviewButton } from './parts/preview.tsx'
import { useListEditor } from './use-list-editor.ts'
import { useWebsitePreview } from './use-website-preview.ts'
import { type WebsiteListCode, websiteLists } from './website-lists.ts'
import { websiteTexts } from './website-texts.ts'

const EntryDialog = loadLater(() => import('./parts/entry-dialog.tsx'))

/** The entries of the menu, the banners or the announcements, in an order. */
export function ListForm({ code, website }: { code: WebsiteListCode; website: Website }) {
  const t = useTexts(websiteTexts)
  const common = useTexts(commonTexts)
  const { subdomain, can } = useStore()
  const list = websiteLists[code]
  const editor = useListEditor(list, website)
  const { hiddenAt } = useLinkedCategories()
  const [edited, setEdited] = useState<Entry | null>(null)
  const unsaved = useWebsitePreview((editor.base ?? website).version, editor.isChanged, editor.changes())
  const preview = { website: editor.base ?? website, unsaved }
  useUnsavedWarning(editor.isChanged)
  const { entries } = editor.form.values
  const change = (next: Entry[]) => editor.form.set({ entries: next })
  const mayChange = can('content:write')
  return (
    <Page
      title={t.part[code]}
      hint={t.partHint[code]}
      back={{ to: storePath(subdomain, 'website'), label: t.website }}
      actions={
        mayChange ? (
          <Button icon={Plus} onClick={() => setEdited({})}>
            {t.add}
          </Button>
        ) : null
      }
    >
      {editor.conflict ? (
        <ConflictNotice
          title={t.conflictTitle}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          isBusy={editor.isSaving}
        >
          {t.conflictText}
        </ConflictNotice>
      ) : null}
      <Columns isAsideWide aside={<Preview {...preview} />}>
        <Card isFlush>
          {entries.length === 0 ? (
            <EmptyState title={t.none}>{t.noneHint[code]}</EmptyState>
          ) : (
            <Rows label={t.part[code]}>
              {entries.map((entry, place) => (
                <EntryRow
                  key={entry.id === undefined ? `new-${place}` : String(entry.id)}
                  entry={entry}
                  depth={depthOf(entry, entries)}
                  isLeadingNowhere={hiddenAt(String(entry.link ?? '')) !== undefined}
                  {...(mayChange && {
                    onEdit: () => setEdited(entry),
                    onMove: (step) => change(moved(entries, entry, step)),
                    onRemove: () => change(without(entries, entry)),
                  })}
                />
              ))}
            </Rows>
          )}
        </Card>
      </Columns>
      <SaveBar>
        <PreviewButton {...preview} />
        {mayChange ? (
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={!editor.isChanged || editor.conflict !== null}
          >
            {common.save}
          </Button>
        ) : null}
      </SaveBar>
      <Suspense>
        {edited ? (
          <EntryDialog
            code={code}
            entry={edited}
            entries={entries}
            onDone={(next) => {
              setEdited(null)
              // A new one that was not saved yet has no number to be found by.
              change(
                next.id === undefined && entries.includes(edited)
                  ? entries.map((one) => (one === edited ? next : one))
                  : withEntry(entries, next, list),
              )
            }}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
    </Page>
  )
}

type EntryRowProps = {
  entry: Entry
  depth: number
  isLeadingNowhere: boolean
  onEdit?: () => void
  onMove?: (step: 1 | -1) => void
  onRemove?: () => void
}

function EntryRow({ entry, depth, isLeadingNowhere, onEdit, onMove, onRemove }: EntryRowProps) {
  const t = useTexts(websiteTexts)
  const name = nameOf(entry) || t.untitled
  const image = typeof entry.image === 'string' ? entry.image : ''
  return (
    <Row
      title={`${'– '.repeat(depth)}${name}`}
      picture={image ? <Picture url={image} /> : undefined}
      badges={
        <>
          {entry.is_active === false ? <StatusBadge>{t.hidden}</StatusBadge> : null}
          {isLeadingNowhere ? <StatusBadge tone="warning">{t.leadsToHidden}</StatusBadge> : null}
        </>
      }
      lines={[String(entry.link ?? '')]}
      actions={
        onEdit && onMove && onRemove ? (
          <>
            <IconButton label={t.up(name)} icon={ArrowUp} onClick={() => onMove(-1)} />
            <IconButton label={t.down(name)} icon={ArrowDown} onClick={() => onMove(1)} />
            <IconButton label={t.edit(name)} icon={Pencil} onClick={onEdit} />
            <IconButton label={t.remove(name)} icon={Trash} onClick={onRemove} />
          </>
        ) : null
      }
    />
  )
}

const nameOf = ({ label, title, text }: Entry): string =>
  [label, title, text].find((one) => typeof one === 'string' && one !== '') as string
