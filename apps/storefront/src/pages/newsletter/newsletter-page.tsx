import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Field } from '../../ui/field.tsx'
import { emailInput, OneFieldForm } from '../../ui/one-field-form.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { newsletterTexts } from './newsletter-texts.ts'

/** The page that shops without links in their mails name, and where a refused address is corrected. */
export function NewsletterPage({ visit, problem }: { visit: Visit; problem: Problem }) {
  const t = newsletterTexts[visit.language]
  return (
    <div class="wrap narrow newsletter-page">
      <h1>{t.title}</h1>
      <p>{t.intro}</p>
      <OneFieldForm
        visit={visit}
        problem={problem}
        action="/newsletter"
        button={t.subscribe}
        field={{ name: 'email', label: t.email, ...emailInput }}
      />
      <section class="section">
        <h2>{t.haveCode}</h2>
        <form action={visit.link('/newsletter/confirm')}>
          <TokenField visit={visit} />
          <p class="newsletter-ends">
            <button class="button button-quiet" type="submit">
              {t.useCode}
            </button>
            <button class="link-button" type="submit" formAction={visit.link('/newsletter/unsubscribe')}>
              {t.leave}
            </button>
          </p>
        </form>
      </section>
    </div>
  )
}

type TokenProps = { visit: Visit; action: 'confirm' | 'unsubscribe'; problem: Problem }

/** The page of a link in a mail. */
export function TokenPage({ visit, action, problem }: TokenProps) {
  const t = newsletterTexts[visit.language]
  const token = visit.form.text('token') || (visit.query.get('token') ?? '').slice(0, 200)
  const isRefused = problem.fields.token !== undefined
  return (
    <div class="wrap narrow newsletter-page">
      <h1>{t[`${action}Title`]}</h1>
      <ProblemNotice problem={problem} shown={['token']} />
      <form method="post" action={visit.link(`/newsletter/${action}`)}>
        <p>{t[`${action}Text`](visit.config.store.name)}</p>
        {token === '' || isRefused ? (
          <TokenField visit={visit} error={problem.fields.token} value={token} />
        ) : (
          <input type="hidden" name="token" value={token} />
        )}
        <button class="button button-wide" type="submit">
          {t[action]}
        </button>
      </form>
      {isRefused && (
        <p>
          <a href={visit.link('/newsletter')}>{t.subscribe}</a>
        </p>
      )}
    </div>
  )
}

const TokenField = ({ visit, ...more }: { visit: Visit; error?: string | undefined; value?: string }) => (
  <Field
    name="token"
    label={newsletterTexts[visit.language].code}
    autocomplete="off"
    autocapitalize="off"
    spellcheck={false}
    maxLength={200}
    required
    {...more}
  />
)
