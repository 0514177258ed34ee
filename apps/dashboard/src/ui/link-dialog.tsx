import { useState } from 'react'
import { richTextTexts } from '../i18n/rich-text-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { FormDialog } from './dialog.tsx'
import { TextField } from './fields.tsx'

/** Asks where a link leads. */
export default function LinkDialog({ onAdd, onClose }: { onAdd: (address: string) => void; onClose: () => void }) {
  const t = useTexts(richTextTexts)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const submit = () => {
    const found = addressOf(address)
    if (found) onAdd(found)
    else setProblem(t.linkProblem)
  }
  return (
    <FormDialog title={t.linkTitle} isOpen onClose={onClose} submitLabel={t.addLink} onSubmit={submit}>
      <TextField
        label={t.linkAddress}
        hint={t.linkHint}
        value={address}
        onChange={setAddress}
        error={problem}
        keyboard="url"
        autoComplete="off"
        isFirst
      />
    </FormDialog>
  )
}

/** What was typed as the address of a link: `shop.example` is `https://shop.example`. Null for what is none. */
function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (/^\/(?![/\\])\S*$/.test(text) || /^(?:mailto:|tel:)\S+$/.test(text)) return text
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[^\s/.]+\.\S+$/i.test(address) && URL.canParse(address) ? address : null
}
