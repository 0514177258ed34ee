import { describe, expect, it } from 'vitest'
import { type ConfigChanges, mergeConfig } from './website-draft-rules.ts'

const merged = (stored: Record<string, unknown>, changes: ConfigChanges) => {
  const decision = mergeConfig(stored, changes)
  return decision.ok ? decision.config : Object.keys(decision.problems)
}

describe('a changed configuration', () => {
  it('keeps what was not sent, inside objects too, and fields of a custom theme', () => {
    const stored = { template: 'a', hero: { title: 'Old', image: '/x' }, own: { key: 'value' } }
    expect(merged(stored, { hero: { title: 'New' }, theme_color: 'red' })).toEqual({
      template: 'a',
      theme_color: 'red',
      hero: { title: 'New', image: '/x' },
      own: { key: 'value' },
    })
    expect(merged({ hero: 'broken' }, { hero: { title: 'New' } })).toEqual({ hero: { title: 'New' } })
  })

  it('replaces lists and numbers their new entries, above every existing number', () => {
    const stored = { banners: [{ id: 3 }, { id: 7 }] }
    expect(merged(stored, { banners: [{ title: 'New' }, { id: 3, is_active: false }, {}] })).toEqual({
      banners: [
        { id: 8, title: 'New', sort_order: 1, is_active: true },
        { id: 3, sort_order: 2, is_active: false },
        { id: 9, sort_order: 3, is_active: true },
      ],
    })
    const { navigation } = merged({}, { navigation: [{ label: 'A' }, { id: '1', label: 'B' }, { label: 'C' }] }) as {
      navigation: { id: string }[]
    }
    expect(navigation.map(({ id }) => id)).toEqual(['2', '1', '3'])
  })

  it.each<[string, ConfigChanges, string[]]>([
    ['a banner that is not there', { banners: [{ id: 5 }] }, ['banners.0.id']],
    ['a banner twice', { banners: [{ id: 3 }, { id: 3 }] }, ['banners.1.id']],
    ['an entry twice', { navigation: [{ id: 'a' }, { id: 'a' }] }, ['navigation.1.id']],
    ['an announcement twice', { announcement_bar: [{ id: 'a' }, { id: 'a' }] }, ['announcement_bar.1.id']],
    ['a parent that is not there', { navigation: [{ id: 'a', parent_id: 'b' }] }, ['navigation.0.parent_id']],
    ['an entry below itself', { navigation: [{ id: 'a', parent_id: 'a' }] }, ['navigation.0.parent_id']],
    [
      'entries below each other',
      {
        navigation: [
          { id: 'a', parent_id: 'b' },
          { id: 'b', parent_id: 'a' },
        ],
      },
      ['navigation.0.parent_id', 'navigation.1.parent_id'],
    ],
    ['a time zone that is not there', { timezone: 'Asia/Atlantis' }, ['timezone']],
  ])('rejects %s', (_, changes, expected) => {
    expect(merged({ banners: [{ id: 3 }] }, changes)).toEqual(expected)
  })

  it('may nest entries', () => {
    const navigation = [{ id: 'c', parent_id: 'b' }, { id: 'b', parent_id: 'a' }, { id: 'a' }]
    expect(merged({}, { navigation })).toMatchObject({ navigation })
  })
})
