import type { Product } from '@haat/client/merchant'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { editorTexts } from '../editor-texts.ts'
import { bodyOf, changesOf, draftOf } from '../product-draft.ts'
import type { ProductEditor } from '../use-product-editor.ts'
import classes from './editor.module.css'

/** Two people edited the product: what the other one changed, and what to do about it. */
export function Conflict({ editor, theirs }: { editor: ProductEditor; theirs: Product }) {
  const t = useTexts(editorTexts)
  const { base } = editor
  const changed = base ? Object.keys(changesOf(bodyOf(draftOf(theirs), theirs), bodyOf(draftOf(base), base))) : []
  if (base && base.status !== theirs.status) changed.push('status')
  const fields = changed.map((name) => textOf(t.field, name)).join(', ')
  return (
    <Notice tone="danger" title={t.conflictTitle}>
      <p>{t.conflictText(fields || t.conflictOther)}</p>
      <p className={classes.buttons}>
        <Button isSmall kind="primary" onClick={editor.keepMine} isBusy={editor.isSaving}>
          {t.keepMine}
        </Button>
        <Button isSmall onClick={editor.takeTheirs}>
          {t.takeTheirs}
        </Button>
      </p>
    </Notice>
  )
}
