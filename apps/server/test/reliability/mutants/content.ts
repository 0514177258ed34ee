import type { Mutant } from './mutant.ts'

const redirects = 'apps/server/src/features/content/redirects.test.ts'
const blog = 'apps/server/src/features/blog/blog-categories.test.ts'
const messageTexts = 'apps/server/src/features/message-texts/message-texts.test.ts'
const settings = 'apps/server/src/features/stores/settings.test.ts'
const pages = 'apps/server/src/features/pages/pages.test.ts'

export const contentMutants: readonly Mutant[] = [
  {
    name: 'pages are counted without the lock of the website',
    changes: [{ guard: 'page-count-lock' }],
    proofs: [[pages, 'are at most 200, also when two are created at the same moment']],
  },
  {
    name: 'blog categories are counted without the lock of the website',
    changes: [{ guard: 'blog-category-lock' }],
    proofs: [[blog, 'are at most 100, also when two are created at the same moment']],
  },
  {
    name: 'a text of mail is replaced without its lock',
    changes: [{ guard: 'message-text-lock', from: '.forNoKeyUpdate()', to: '' }],
    proofs: [[messageTexts, 'return 409 version_conflict to the second of two editors, also at the same moment']],
  },
  {
    name: 'settings are changed without their lock',
    changes: [{ guard: 'settings-lock', from: '.forNoKeyUpdate()', to: '' }],
    proofs: [[settings, 'changed at the same moment are audited one after the other']],
  },
  {
    name: 'a redirect is checked for loops without the lock of the website',
    changes: [{ guard: 'redirect-loop-lock' }],
    proofs: [[redirects, 'is not a loop with one that is created at the same moment']],
  },
]
