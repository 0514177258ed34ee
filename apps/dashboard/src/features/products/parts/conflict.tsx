import type { Product } from '@haat/client/merchant'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import { editorTexts } from '../editor-texts.ts'
import { bodyOf, changesOf, draftOf } from '../product-draft.ts'
import type { ProductEditor } from '../use-product-editor.ts'

/** Two people edited the product: what the other one changed, and what to do about it. */
export function Conflict({ editor, theirs }: { editor: ProductEditor; theirs: Product }) {
  const t = useTexts(editorTexts)
  const { base } = editor
  const changed = base ? Object.keys(changesOf(bodyOf(draftOf(theirs), theirs), bodyOf(draftOf(base), base))) : []
  if (base && base.status !== theirs.status) changed.push('status')
  const fields = changed.map((name) => textOf(t.field, name)).join(', ')
  return (
    <ConflictNotice
      title={t.conflictTitle}
      onKeepMine={editor.keepMine}
      onTakeTheirs={editor.takeTheirs}
      isBusy={editor.isSaving}
    >
      <p>{t.conflictText(fields || t.conflictOther)}</p>
    </ConflictNotice>
  )
}
