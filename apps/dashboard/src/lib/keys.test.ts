import { expect, it } from 'vitest'
import { bindingOf, type KeyBinding, nameOfKey } from './keys.ts'
import { safeNext, storePath } from './store-path.ts'

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

const nothing = () => {}
const outer: KeyBinding = { keys: 'n', label: 'outer', run: nothing }
const inner: KeyBinding = { keys: ['n', 'Enter'], label: 'inner', run: nothing }
const palette: KeyBinding = { keys: 'mod+k', label: 'palette', run: nothing, isGlobal: true }

it('Ctrl and the command key of a Mac are the same modifier', () => {
  expect(nameOfKey(press('K', { ctrlKey: true }))).toBe('mod+k')
  expect(nameOfKey(press('k', { metaKey: true }))).toBe('mod+k')
  expect(nameOfKey({ ...press('ø', { altKey: true }), code: 'KeyO' })).toBe('alt+o')
})

it('a key runs the innermost binding', () => {
  expect(bindingOf(press('n'), false, [outer, inner])).toBe(inner)
  expect(bindingOf(press('Enter'), false, [outer, inner])).toBe(inner)
  expect(bindingOf(press('x'), false, [outer, inner])).toBeUndefined()
})

it('a letter that is typed into a field runs nothing, a global key does', () => {
  expect(bindingOf(press('n'), true, [outer, palette])).toBeUndefined()
  expect(bindingOf(press('k', { ctrlKey: true }), true, [outer, palette])).toBe(palette)
})

it('a sign-in leads to pages of the dashboard only', () => {
  expect(safeNext('/rongdhonu/orders/?search=017')).toBe('/rongdhonu/orders/?search=017')
  for (const next of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'orders'])
    expect(safeNext(next)).toBe('/')
})

it('an address of a store ends with a slash', () => expect(storePath('rong', 'orders', 7)).toBe('/rong/orders/7/'))
