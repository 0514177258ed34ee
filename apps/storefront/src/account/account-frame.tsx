import type { ComponentChildren } from 'preact'
import { noProblem, type Problem } from '../http/problem-of.ts'
import { type PageContent, type RouteResponse, showPage } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'
import { Icon } from '../ui/icon.tsx'
import { accountTexts, type SectionName, sections } from './account-texts.ts'

type Options = {
  title: string
  /** The part of the account that the page belongs to; none for its home. */
  section?: SectionName
  /** The page above it; the home of the account without it. */
  parent?: { name: string; path: string }
  body: ComponentChildren
  problem?: Problem
  more?: Partial<PageContent>
}

/** A page of the account: its menu beside it on wide screens, a way back above it on phones. */
export function accountPage(visit: Visit, options: Options): RouteResponse {
  const { title, section, body, problem = noProblem, more } = options
  const t = accountTexts[visit.language]
  const isRefused = problem.message !== '' || Object.keys(problem.fields).length > 0
  const parent = options.parent ?? (section ? { name: t.account, path: '/account' } : null)
  return showPage(
    {
      title,
      isListed: false,
      styles: ['account'],
      ...more,
      body: (
        <div class="wrap account">
          <AccountMenu visit={visit} section={section} />
          <div class="account-content">
            {parent && (
              <a class="way-back" href={visit.link(parent.path)}>
                <Icon name="back" size={18} /> {parent.name}
              </a>
            )}
            <h1>{title}</h1>
            {body}
          </div>
        </div>
      ),
    },
    isRefused ? 422 : 200,
  )
}

function AccountMenu({ visit, section }: { visit: Visit; section: SectionName | undefined }) {
  const t = accountTexts[visit.language]
  return (
    <nav class="account-menu wide-only" aria-label={t.menu}>
      <ul>
        <li>
          <a href={visit.link('/account')} aria-current={section ? undefined : 'page'}>
            <Icon name="grid" size={20} /> {t.account}
          </a>
        </li>
        {sections.map(({ name, icon }) => (
          <li key={name}>
            <a href={visit.link(`/account/${name}`)} aria-current={name === section ? 'page' : undefined}>
              <Icon name={icon} size={20} /> {t[name]}
            </a>
          </li>
        ))}
      </ul>
      <SignOut visit={visit} />
    </nav>
  )
}

export const SignOut = ({ visit }: { visit: Visit }) => (
  <form method="post" action={visit.link('/logout')}>
    <button class="link-button" type="submit">
      {accountTexts[visit.language].signOut}
    </button>
  </form>
)
