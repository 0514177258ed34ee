import { HaatError } from '@haat/client'
import type { ParsedChat } from '@haat/client/merchant'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../../api/describe-error.ts'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Reputation } from '../../../parts/reputation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { createTexts } from '../create-texts.ts'
import { withItem } from '../draft-items.ts'
import { draftOfChat } from '../order-draft.ts'
import type { OrderEditor } from '../use-order-draft.ts'
import classes from './draft.module.css'

type Item = ParsedChat['items'][number]
type Guess = Item['guesses'][number]

const MOST_TEXT = 4000

const draftItemOf = ({ quantity }: Item, guess: Guess) => ({
  ...{ productId: guess.product_id, variantId: guess.variant_id, name: guess.name, variantName: guess.variant_name },
  ...{ image: guess.image, listPrice: guess.price, quantity, price: '' },
})

/** A chat is pasted, and read into the fields below. */
export function ChatCard({ editor: { form } }: { editor: OrderEditor }) {
  const t = useTexts(createTexts)
  const language = useLanguage()
  const { haat } = useStore()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Item[]>([])
  const reading = useMutation({
    mutationFn: () => haat.orderChats.parse({ text: text.slice(0, MOST_TEXT) }),
    onSuccess: (chat) => {
      // One product that fits is taken; of several a person chooses.
      const sure = chat.items.filter(({ guesses }) => guesses.length === 1)
      setOpen(chat.items.filter(({ guesses }) => guesses.length > 1))
      form.change(({ items }) => ({
        ...draftOfChat(chat),
        items: sure.reduce((list, item) => withItem(list, draftItemOf(item, item.guesses[0] as Guess)), items),
      }))
      const isNothing = !chat.phone && !chat.receiver_name && !chat.address && chat.items.length === 0
      showToast({ message: isNothing ? t.nothingRead : t.filled })
    },
    onError: (error) => {
      if (HaatError.is(error)) showToast({ ...describeError(error, language), kind: 'error' })
    },
  })
  const take = (item: Item, guess: Guess) => {
    setOpen((before) => before.filter((one) => one !== item))
    form.change(({ items }) => ({ items: withItem(items, draftItemOf(item, guess)) }))
  }
  const { other_phones = [], unread = '', reputation = null } = reading.data ?? {}
  return (
    <Card title={t.chat}>
      <div className={classes.fields}>
        <TextAreaField label={t.chatLabel} hint={t.chatHint} value={text} onChange={setText} rows={4} />
        <Button onClick={() => reading.mutate()} isBusy={reading.isPending} isDisabled={text.trim() === ''}>
          {t.fill}
        </Button>
        {open.map((item) => (
          <Choice key={item.text} item={item} onTake={(guess) => take(item, guess)} />
        ))}
        {reputation ? <Reputation reputation={reputation} /> : null}
        {other_phones.length > 0 ? <p className={classes.muted}>{t.otherPhones(other_phones.join(', '))}</p> : null}
        {unread ? (
          <Notice tone="neutral" title={t.unread}>
            <span className={classes.unread}>{unread}</span>
          </Notice>
        ) : null}
      </div>
    </Card>
  )
}

function Choice({ item, onTake }: { item: Item; onTake: (guess: Guess) => void }) {
  const t = useTexts(createTexts)
  const formats = useFormats()
  return (
    <div>
      <p className={classes.muted}>{t.isIt(item.text)}</p>
      <div className={classes.choices}>
        {item.guesses.map((guess) => (
          <Button key={guess.product_id} isSmall onClick={() => onTake(guess)}>
            {[guess.name, guess.variant_name].filter(Boolean).join(', ')} · {formats.money(guess.price)}
          </Button>
        ))}
      </div>
    </div>
  )
}
