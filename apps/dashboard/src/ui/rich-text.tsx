import { type ClipboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { richTextTexts } from '../i18n/rich-text-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { cleanNodes, htmlOfNodes } from '../lib/clean-html.ts'
import { IconButton } from './button.tsx'
import type { Icon } from './icon.tsx'
import { Bold, Heading2, Italic, Link, List, ListOrdered } from './icons.generated.ts'
import { loadLater } from './load-later.ts'
import classes from './rich-text.module.css'

const LinkDialog = loadLater(() => import('./link-dialog.tsx'))

type RichTextProps = {
  label: string
  hint?: ReactNode
  html: string
  onChange: (html: string) => void
  error?: readonly string[] | string | undefined
  isDisabled?: boolean
  /** Beside the tools, such as a button that adds pictures: it is given what inserts HTML where the cursor is. */
  tools?: (insert: (html: string) => void) => ReactNode
}

const states = ['bold', 'italic', 'insertUnorderedList', 'insertOrderedList'] as const
type Command = (typeof states)[number]
const commands: { command: Command; icon: Icon; text: 'bold' | 'italic' | 'list' | 'numbered' }[] = [
  { command: 'bold', icon: Bold, text: 'bold' },
  { command: 'italic', icon: Italic, text: 'italic' },
  { command: 'insertUnorderedList', icon: List, text: 'list' },
  { command: 'insertOrderedList', icon: ListOrdered, text: 'numbered' },
]

/**
 * A text with headings, lists, links and pictures, edited as it will look. It is the browser's own editor: input methods of
 * Bangla, spelling and undo of phones work in it, and no library of 100 KB is loaded for it.
 */
export function RichText({ label, hint, html, onChange, error, isDisabled = false, tools }: RichTextProps) {
  const t = useTexts(richTextTexts)
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const written = useRef<string | null>(null)
  const range = useRef<Range | null>(null)
  const [active, setActive] = useState<readonly string[]>([])
  const [isLinking, setLinking] = useState(false)
  const message = typeof error === 'string' ? error : error?.join(' ')

  // What comes from elsewhere replaces the text; what was typed here is in it already.
  useEffect(() => {
    if (!field.current || html === written.current) return
    written.current = html
    field.current.replaceChildren(cleanNodes(html))
  }, [html])
  useEffect(() => {
    const note = () => {
      const selection = getSelection()
      if (!selection?.anchorNode || !field.current?.contains(selection.anchorNode)) return
      range.current = selection.getRangeAt(0)
      const block = document.queryCommandValue('formatBlock')
      setActive([...states.filter((state) => document.queryCommandState(state)), block])
    }
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [])

  const emit = () => {
    if (!field.current) return
    written.current = htmlOfNodes(field.current)
    onChange(written.current)
  }
  const run = (command: string, value?: string) => {
    const selection = getSelection()
    const kept = range.current
    field.current?.focus()
    if (kept && field.current?.contains(kept.startContainer)) {
      selection?.removeAllRanges()
      selection?.addRange(kept)
    }
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand('defaultParagraphSeparator', false, 'p')
    document.execCommand(command, false, value)
    emit()
  }
  const insert = (part: string) => run('insertHTML', part)
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/html')
    if (!copied) return
    event.preventDefault()
    const holder = document.createElement('div')
    holder.append(cleanNodes(copied))
    insert(holder.innerHTML)
  }
  const addLink = (address: string) => {
    setLinking(false)
    if (!range.current || range.current.collapsed) {
      const anchor = document.createElement('a')
      anchor.href = address
      anchor.textContent = address
      anchor.setAttribute('href', address)
      insert(anchor.outerHTML)
    } else run('createLink', address)
  }
  const isHeading = active.includes('h2')
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={message ? classes.wrong : classes.box}>
        {isDisabled ? null : (
          <div className={classes.tools} role="toolbar" aria-label={t.tools} onMouseDown={keepSelection}>
            <IconButton
              label={t.heading}
              icon={Heading2}
              isPressed={isHeading}
              onClick={() => run('formatBlock', isHeading ? '<p>' : '<h2>')}
            />
            {commands.map(({ command, icon, text }) => (
              <IconButton
                key={command}
                label={t[text]}
                icon={icon}
                isPressed={active.includes(command)}
                onClick={() => run(command)}
              />
            ))}
            <IconButton label={t.link} icon={Link} onClick={() => setLinking(true)} />
            {tools?.(insert)}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no formatting */}
        <div
          ref={field}
          className={classes.text}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-disabled={isDisabled}
          {...(message && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          contentEditable={!isDisabled}
          suppressContentEditableWarning
          onInput={emit}
          onPaste={paste}
        />
      </div>
      {message ? (
        <p id={`${id}-error`} className={classes.error}>
          {message}
        </p>
      ) : null}
      <Suspense>{isLinking ? <LinkDialog onAdd={addLink} onClose={() => setLinking(false)} /> : null}</Suspense>
    </div>
  )
}

/** A press on a tool takes the cursor out of the text otherwise. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault()
