import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { waysToReach } from '../../layout/reach.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { contactTexts } from './contact-texts.ts'

const SHOWN = ['name', 'email', 'phone', 'subject', 'message']

export function ContactPage({ visit, problem }: { visit: Visit; problem: Problem }) {
  const t = contactTexts[visit.language]
  return (
    <div class="wrap contact">
      <h1>{t.title}</h1>
      <Reach visit={visit} />
      <section class="contact-form">
        <ContactForm visit={visit} problem={problem} />
      </section>
    </div>
  )
}

function Reach({ visit }: { visit: Visit }) {
  const t = contactTexts[visit.language]
  const { phone, whatsApp, email, address } = waysToReach(visit.config)
  const ways = [
    { name: t.call, icon: 'phone', ...phone },
    { name: t.whatsApp, icon: 'chat', ...whatsApp },
    { name: t.mail, icon: 'mail', ...email },
  ] as const
  return (
    <section>
      <h2>{t.reach}</h2>
      <ul class="ways">
        {ways
          .filter(({ text }) => text !== '')
          .map(({ name, icon, text, href }) => (
            <li key={name}>
              <a class="panel way" href={href} rel={href.startsWith('https:') ? 'noopener' : undefined}>
                <Icon name={icon} />
                <span>
                  <strong>{name}</strong>
                  <span>{text}</span>
                </span>
              </a>
            </li>
          ))}
      </ul>
      {address && (
        <address>
          <strong>{t.address}</strong>
          <br />
          {address}
        </address>
      )}
      <p>
        {t.order} <a href={visit.link('/track')}>{t.track}</a>
      </p>
    </section>
  )
}

function ContactForm({ visit, problem }: { visit: Visit; problem: Problem }) {
  const t = contactTexts[visit.language]
  const { fields } = problem
  const value = (name: string) => visit.form.text(name)
  return (
    <>
      <h2>{t.write}</h2>
      <ProblemNotice problem={problem} shown={SHOWN} />
      <form method="post" action={visit.link('/contact')}>
        <Field
          name="name"
          label={t.name}
          error={fields.name}
          value={value('name') || (visit.session?.name ?? '')}
          autocomplete="name"
          maxLength={100}
          required
        />
        <Field
          name="phone"
          label={t.phone}
          hint={t.either}
          error={fields.phone}
          value={value('phone')}
          type="tel"
          inputmode="tel"
          autocomplete="tel"
          maxLength={30}
        />
        <Field
          name="email"
          label={t.email}
          error={fields.email}
          value={value('email')}
          type="email"
          autocomplete="email"
          maxLength={254}
        />
        <Field
          name="subject"
          label={t.subject}
          error={fields.subject}
          value={value('subject')}
          autocomplete="off"
          maxLength={200}
        />
        <Field name="message" label={t.message} error={fields.message}>
          {(attributes) => (
            <textarea {...attributes} rows={5} maxLength={5000} required>
              {value('message')}
            </textarea>
          )}
        </Field>
        <button class="button button-wide" type="submit">
          {t.send}
        </button>
      </form>
    </>
  )
}
