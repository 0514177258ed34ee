import type { ComponentChildren } from 'preact'
import type { Problem } from '../http/problem-of.ts'
import { type PageContent, showPage } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'

/** Where the visitor goes after signing in, carried from page to page. */
export const nextOf = (visit: Visit): string => visit.form.text('next') || (visit.query.get('next') ?? '')

/** A link between the pages of signing in. */
export function signInLink(visit: Visit, path: string): string {
  const next = nextOf(visit)
  return next ? `${visit.link(path)}?next=${encodeURIComponent(next)}` : visit.link(path)
}

/** A narrow page with one form. Its status is 422 when the form has a problem. */
export function narrowPage(title: string, body: ComponentChildren, problem?: Problem, more: Partial<PageContent> = {}) {
  const isRefused = problem && (problem.message !== '' || Object.keys(problem.fields).length > 0)
  return showPage(
    {
      title,
      isListed: false,
      styles: ['account'],
      scripts: ['show-password'],
      body: (
        <div class="wrap narrow account-form">
          <h1>{title}</h1>
          {body}
        </div>
      ),
      ...more,
    },
    isRefused ? 422 : 200,
  )
}
