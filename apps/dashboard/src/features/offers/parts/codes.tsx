import type { Offer } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ListStates } from '../../../api/list-states.tsx'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Plus, Trash } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { offerKeys, useOfferCodes } from '../api.ts'
import { editorTexts } from '../editor-texts.ts'

const CodesDialog = loadLater(() => import('./codes-dialog.tsx'))

/** The codes of a coupon, with what is left of each. */
export function Codes({ offer }: { offer: Offer }) {
  const t = useTexts(editorTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isAdding, setAdding] = useState(false)
  const mayChange = can('offers:write')
  const remove = useAction<string, null>({
    send: (haat, code, options) => haat.offerCodes.delete({ offer_id: offer.id, code }, options),
    invalidates: [offerKeys.all(subdomain)],
  })
  const askToRemove = async (code: string) => {
    const question = { title: t.removeCodeTitle, text: t.removeCodeText(code), confirmLabel: t.remove }
    if (await confirm({ ...question, kind: 'danger' })) remove.run(code)
  }
  return (
    <Card
      title={t.codes}
      isFlush
      actions={
        mayChange ? (
          <Button isSmall icon={Plus} onClick={() => setAdding(true)}>
            {t.addCodes}
          </Button>
        ) : null
      }
    >
      <ListStates list={useOfferCodes(offer.id)} empty={<EmptyState title={t.noCodes} />}>
        {(codes) => (
          <Rows label={t.codes}>
            {codes.map(({ code, usage_limit: limit, used_count }) => {
              const used = formats.count(used_count)
              return (
                <Row
                  key={code}
                  title={code}
                  lines={[limit === null ? t.codeUsed(used) : t.codeUsedOf(used, formats.count(limit))]}
                  value={
                    mayChange ? (
                      <IconButton label={t.removeCode(code)} icon={Trash} onClick={() => void askToRemove(code)} />
                    ) : null
                  }
                />
              )
            })}
          </Rows>
        )}
      </ListStates>
      <Suspense>{isAdding ? <CodesDialog offer={offer} onClose={() => setAdding(false)} /> : null}</Suspense>
    </Card>
  )
}
