import type { CuratedList } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useCuratedLists } from './api.ts'
import { curatedListTexts } from './list-texts.ts'
import { ListFields } from './parts/list-fields.tsx'
import { useListForm } from './use-list-form.ts'

/** `products/curated-lists/new/`: adds a list, after the others. */
export function CuratedListCreate() {
  const t = useTexts(curatedListTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.newList} isNarrow back={{ to: storePath(subdomain, 'products', 'curated-lists'), label: t.back }}>
      <ReadView query={useCuratedLists()} missing={null}>
        {(lists) => <NewList lists={lists} />}
      </ReadView>
    </Page>
  )
}

function NewList({ lists }: { lists: readonly CuratedList[] }) {
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [isCreated, setCreated] = useState(false)
  const last = Math.max(0, ...lists.map(({ sort_order }) => sort_order))
  const list = useListForm(null, { position: String(last + 1) }, () => setCreated(true))
  useUnsavedWarning(list.form.isChanged && !isCreated)
  useEffect(() => {
    if (isCreated) void navigate(storePath(subdomain, 'products', 'curated-lists'), { replace: true })
  }, [isCreated, navigate, subdomain])
  return (
    <>
      <ListFields list={list} />
      <SaveBar>
        <Button kind="primary" onClick={() => list.save()} isBusy={list.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </>
  )
}
