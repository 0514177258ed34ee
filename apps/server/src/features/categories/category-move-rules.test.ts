import { describe, expect, it } from 'vitest'
import { type CategoryNode, decideMove, MAX_LEVELS } from './category-move-rules.ts'

const chain = (length: number): CategoryNode[] =>
  Array.from({ length }, (_, index) => ({ id: index + 1, parentId: index === 0 ? null : index }))

describe('a category', () => {
  it('may be at the top or below another', () => {
    expect(decideMove(chain(2), 2, null)).toBe('ok')
    expect(decideMove(chain(2), null, 2)).toBe('ok')
    expect(decideMove([...chain(2), { id: 9, parentId: null }], 1, 9)).toBe('ok')
  })
  it('may not be below itself, directly or indirectly', () => {
    expect(decideMove(chain(3), 1, 1)).toBe('below_itself')
    expect(decideMove(chain(3), 1, 3)).toBe('below_itself')
  })
  it('needs a parent that exists', () => {
    expect(decideMove(chain(1), null, 7)).toBe('unknown_parent')
  })
  it('may not be deeper than ten levels, with its descendants', () => {
    expect(decideMove(chain(MAX_LEVELS - 1), null, MAX_LEVELS - 1)).toBe('ok')
    expect(decideMove(chain(MAX_LEVELS), null, MAX_LEVELS)).toBe('too_deep')
    const pair = [
      { id: 90, parentId: null },
      { id: 91, parentId: 90 },
    ]
    expect(decideMove([...chain(8), ...pair], 90, 8)).toBe('ok')
    expect(decideMove([...chain(9), ...pair], 90, 9)).toBe('too_deep')
  })
})
