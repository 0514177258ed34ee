import type { Customer, Session } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { profileTexts } from './profile-texts.ts'
import { SessionList } from './session-list.tsx'

type Props = { visit: Visit; customer: Customer; sessions: Session[]; form: Form; problem: Problem }

/** The name and contacts of the customer, and the security of the account. */
export function ProfilePage({ visit, customer, sessions, form, problem }: Props) {
  const t = profileTexts[visit.language]
  return (
    <>
      {customer.deletion_scheduled_for && (
        <Notice kind="warn">
          <p>{t.deletionPlanned(visit.format.date(customer.deletion_scheduled_for))}</p>
        </Notice>
      )}
      <ProblemNotice problem={problem} shown={['first_name', 'last_name']} />
      <div class="halves">
        <AboutForm visit={visit} customer={customer} form={form} problem={problem} />
        <div>
          <Contacts visit={visit} customer={customer} />
          <section>
            <h2>{t.security}</h2>
            <a class="button button-quiet button-small" href={visit.link('/account/profile/password')}>
              {t.changePassword}
            </a>
            <h3>{t.sessions}</h3>
            <SessionList visit={visit} sessions={sessions} />
          </section>
          <section>
            <h2>{t.data}</h2>
            <div class="actions">
              <a class="button button-quiet button-small" href={visit.link('/account/export')}>
                {t.export}
              </a>
              <a class="button button-quiet button-small" href={visit.link('/account/delete')}>
                {t.delete}
              </a>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

function AboutForm({ visit, customer, form, problem }: Omit<Props, 'sessions'>) {
  const t = profileTexts[visit.language]
  const { fields } = problem
  const isSent = form.fields.first_name !== undefined
  const language = isSent ? form.text('preferred_language') : customer.preferred_language
  return (
    <section>
      <h2>{t.about}</h2>
      <form method="post" action={visit.link('/account/profile')} class="form">
        <OwnerField visit={visit} />
        <Field
          name="first_name"
          label={t.firstName}
          error={fields.first_name}
          value={isSent ? form.text('first_name') : customer.first_name}
          autocomplete="given-name"
          maxLength={100}
          required
        />
        <Field
          name="last_name"
          label={t.lastName}
          error={fields.last_name}
          value={isSent ? form.text('last_name') : customer.last_name}
          autocomplete="family-name"
          maxLength={100}
        />
        <fieldset class="choices">
          <legend>{t.messages}</legend>
          {(['bn', 'en'] as const).map((each) => (
            <label key={each} class="choice" lang={each}>
              <input type="radio" name="preferred_language" value={each} checked={language === each} />{' '}
              {t.languages[each]}
            </label>
          ))}
        </fieldset>
        <label class="choice">
          <input
            type="checkbox"
            name="marketing_opt_in"
            value="yes"
            checked={isSent ? form.text('marketing_opt_in') === 'yes' : customer.marketing_opt_in}
          />{' '}
          {t.marketing}
        </label>
        <button class="button button-wide" type="submit">
          {t.save}
        </button>
      </form>
    </section>
  )
}

function Contacts({ visit, customer }: Pick<Props, 'visit' | 'customer'>) {
  const t = profileTexts[visit.language]
  const contacts = [
    { kind: 'email', name: t.email, change: t.changeEmail, isVerified: customer.is_email_verified },
    { kind: 'phone', name: t.phone, change: t.changePhone, isVerified: customer.is_phone_verified },
  ] as const
  return (
    <section>
      <h2>{t.contacts}</h2>
      <dl class="facts">
        {contacts.map(({ kind, name, change, isVerified }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd>
              {localPhone(customer[kind]) || t.none}{' '}
              {customer[kind] && (
                <span class={isVerified ? 'badge badge-good' : 'badge badge-warn'}>
                  {isVerified ? t.isVerified : t.notVerified}
                </span>
              )}
              <div class="actions">
                {customer[kind] && !isVerified && (
                  <form method="post" action={visit.link('/account/verify/send')}>
                    <OwnerField visit={visit} />
                    <input type="hidden" name="kind" value={kind} />
                    <button class="button button-small" type="submit">
                      {t.verifyNow}
                    </button>
                  </form>
                )}
                <a class="button button-quiet button-small" href={visit.link(`/account/profile/${kind}`)}>
                  {change}
                </a>
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
