import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../api/store.ts'
import { commonTexts } from '../i18n/common-texts.ts'
import { sectionTexts } from '../i18n/section-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { tabsBelow } from '../lib/sections.ts'
import { storePath } from '../lib/store-path.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { Icon } from '../ui/icon.tsx'
import { Search } from '../ui/icons.generated.ts'
import { addressOf, type NavigationEntry } from './navigation.ts'
import classes from './palette.module.css'
import { shellTexts } from './shell-texts.ts'

type Command = { id: string; label: string; icon: Icon; to: string }

/** Jumps to a page, or searches, by a few letters. */
export default function Palette({ pages, onClose }: { pages: readonly NavigationEntry[]; onClose: () => void }) {
  const t = useTexts(shellTexts)
  const common = useTexts(commonTexts)
  const tabs = useTexts(sectionTexts)
  const { subdomain, can } = useStore()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)

  const wanted = text.trim().toLocaleLowerCase()
  const jumps: Command[] = pages
    .flatMap(({ path, text: name, icon }) => [
      { id: path, label: t[name], icon, to: addressOf(subdomain, { path }) },
      ...tabsBelow(path).map((tab) => ({
        id: tab,
        label: tabs.page[tab],
        icon,
        to: storePath(subdomain, ...tab.split('/')),
      })),
    ])
    .filter(({ id, label }) => id.includes(wanted) || label.toLocaleLowerCase().includes(wanted))
  const search = `${storePath(subdomain, 'orders')}?search=${encodeURIComponent(text.trim())}`
  const find = { id: 'find-orders', label: t.findOrders(text.trim()), icon: Search, to: search }
  const commands = wanted && can('orders:read') ? [...jumps, find] : jumps
  const place = Math.min(chosen, commands.length - 1)

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    void navigate(command.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((place + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') run(commands[place])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={common.search} isOpen onClose={onClose}>
      <input
        className={classes.field}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={commands[place] ? `${listId}-${commands[place].id}` : undefined}
        aria-label={t.palette}
        placeholder={t.palette}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t.palette} className={classes.list}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            key={command.id}
            id={`${listId}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            className={classes.command}
            onClick={() => run(command)}
          >
            <command.icon />
            {command.label}
          </div>
        ))}
      </div>
      {commands.length === 0 ? <p className={classes.none}>{t.paletteEmpty}</p> : null}
    </Dialog>
  )
}
