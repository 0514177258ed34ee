import { expect, it } from 'vitest'
import { type HeaderDraft, headerDraftsOf, headersToSend } from './header-rules.ts'

const change = (drafts: HeaderDraft[], name: string, changes: Partial<HeaderDraft>) =>
  drafts.map((draft) => (draft.name === name ? { ...draft, ...changes } : draft))

it('headers that nobody touches are not sent', () => {
  expect(headersToSend(headerDraftsOf(['x-token']))).toBeUndefined()
  expect(headersToSend(change(headerDraftsOf([]), 'authorization', { value: ' ' }))).toBeUndefined()
})

it('a saved header stays when another one is added or changed', () => {
  const drafts = headerDraftsOf(['x-token'])
  expect(drafts.map(({ name }) => name)).toEqual(['x-token', 'authorization'])
  expect(headersToSend(change(drafts, 'authorization', { value: ' Bearer 1 ' }))).toEqual([
    { name: 'x-token' },
    { name: 'authorization', value: 'Bearer 1' },
  ])
  expect(headersToSend(change(drafts, 'x-token', { value: '2' }))).toEqual([{ name: 'x-token', value: '2' }])
})

it('a header is removed, also the last one', () => {
  const drafts = headerDraftsOf(['authorization', 'x-token'])
  expect(headersToSend(change(drafts, 'x-token', { isRemoved: true }))).toEqual([{ name: 'authorization' }])
  expect(headersToSend(change(headerDraftsOf(['x-token']), 'x-token', { isRemoved: true }))).toEqual([])
})
