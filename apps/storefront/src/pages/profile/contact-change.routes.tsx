import { HaatError } from '@haat/client'
import type { VNode } from 'preact'
import { accountPage } from '../../account/account-frame.tsx'
import { nextOf } from '../../account/narrow-page.tsx'
import { plainPhone } from '../../checkout/phone-proof.ts'
import { nextPath } from '../../http/next-path.ts'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { keepRefused, refuseForm, type ShowForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'
import { alreadySentCode, isCodeRefused, type SentCode, sentCodeOf } from '../../session/sent-code.ts'
import { CodeForm, codeAlreadySent } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { emailInput, OneFieldForm, phoneInput } from '../../ui/one-field-form.tsx'
import { profileTexts } from './profile-texts.ts'

type Kind = 'email' | 'phone'
/** `value`: the new address or number, as it was typed. */
type Change = SentCode & { kind: Kind; value: string; next: string }

const KEPT = 'contact-change'
const KEPT_SECONDS = 3_600

function page(visit: Visit, kind: Kind, problem: Problem, body: VNode): RouteResponse {
  const t = profileTexts[visit.language]
  return accountPage(visit, {
    title: kind === 'email' ? t.changeEmail : t.changePhone,
    section: 'profile',
    parent: { name: t.title, path: '/account/profile' },
    problem,
    body,
    more: { scripts: ['show-password', 'resend-code'] },
  })
}

function changePage(visit: Visit, kind: Kind, problem: Problem): RouteResponse {
  const t = profileTexts[visit.language]
  const password = (
    <Field
      name="password"
      label={t.passwordNow}
      hint={t.passwordIfAny}
      error={problem.fields.password}
      type="password"
      autocomplete="current-password"
      maxLength={200}
    />
  )
  const body = (
    <OneFieldForm
      visit={visit}
      problem={problem}
      action={`/account/profile/${kind}`}
      button={t.sendCode}
      carried={{ next: nextOf(visit) }}
      field={
        kind === 'email'
          ? { name: 'value', label: t.newEmail, ...emailInput }
          : { name: 'value', label: t.newPhone, ...phoneInput }
      }
      other={kind === 'email' ? { name: 'password', shown: password } : null}
    />
  )
  return page(visit, kind, problem, body)
}

const codePage = (visit: Visit, change: Change, problem: Problem): RouteResponse =>
  page(
    visit,
    change.kind,
    problem,
    <CodeForm
      visit={visit}
      destination={change.destination}
      resendAt={change.resendAt}
      problem={problem}
      action={`/account/profile/${change.kind}/confirm`}
      resendAction={`/account/profile/${change.kind}/resend`}
    />,
  )

function problemOfChange(visit: Visit, error: unknown): Problem {
  if (HaatError.is(error, 'verification_required')) return problemAt('value', profileTexts[visit.language].signInAgain)
  return problemOf(error, { new_email: 'value', new_phone: 'value', email: 'value', phone: 'value' })
}

/** Leads a new customer to the form that sends a code to their number, with the reason, and then to the page `next`. */
export const requestPhoneCode = async (
  visit: Visit,
  { phone, message, next }: { phone: string; message: string; next: string },
): Promise<RouteResponse> => {
  const content = { fields: { value: [phone], next: [next] }, problem: { message, fields: {} } }
  return (await keepRefused(visit, '/account/profile/phone', content)) ?? seeOther(visit.link('/account/profile/phone'))
}

/** Whether the account has the new address or number already: the same form was sent before, and its response was lost. */
async function isChanged(visit: Visit, { kind, value }: Change): Promise<boolean> {
  const fields = ['email', 'phone', 'is_email_verified', 'is_phone_verified'] as const
  const customer = await visit.api.profile.read({ fields: [...fields] })
  return kind === 'email'
    ? customer.is_email_verified && customer.email === value.toLowerCase()
    : customer.is_phone_verified && plainPhone(customer.phone) === plainPhone(value)
}

function routesOf(kind: Kind): Route[] {
  const path = `/account/profile/${kind}`
  const codePath = `${path}/confirm`
  const showChange: ShowForm = (visit, problem) => changePage(visit, kind, problem)
  const readChange = async (visit: Visit): Promise<Change | null> => {
    const kept = await visit.cookies.kept<Change>(KEPT)
    return kept?.kind === kind ? kept : null
  }
  const keepChange = (visit: Visit, change: Change) => visit.cookies.keep(KEPT, change, KEPT_SECONDS)
  const refuseCode = (visit: Visit, sent: Change, problem: Problem) =>
    refuseForm(visit, codePath, problem, (shown, refusal) => codePage(shown, sent, refusal))
  return [
    get(path, (visit) => showForm(visit, showChange)),

    get(codePath, async (visit) => {
      const sent = await readChange(visit)
      return sent ? showForm(visit, (shown, problem) => codePage(shown, sent, problem)) : seeOther(visit.link(path))
    }),

    post(path, async (visit) => {
      const value = visit.form.text('value')
      const password = visit.form.all('password')[0] ?? ''
      const change = { kind, value, next: nextOf(visit) }
      try {
        const sent =
          kind === 'email'
            ? await visit.api.profile.changeEmail({ new_email: value, ...(password ? { password } : {}) })
            : await visit.api.profile.changePhone({ new_phone: latinDigits(value) })
        await keepChange(visit, { ...sentCodeOf(sent), ...change })
      } catch (error) {
        const sent = alreadySentCode(error, value)
        if (!sent) return refuseForm(visit, path, problemOfChange(visit, error), showChange)
        await keepChange(visit, { ...sent, ...change })
        return refuseCode(visit, { ...sent, ...change }, codeAlreadySent(visit))
      }
      return seeOther(visit.link(codePath))
    }),

    post({ path: `${path}/resend`, page: codePath }, async (visit) => {
      const sent = await readChange(visit)
      // A code without an ID is resent by requesting the change again.
      if (!sent?.otpId) return seeOther(visit.link(path))
      try {
        const again = await visit.api.otp.resend({ otp_id: sent.otpId })
        await keepChange(visit, { ...sent, ...sentCodeOf(again) })
      } catch (error) {
        return refuseCode(visit, sent, problemOf(error))
      }
      return seeOther(visit.link(codePath))
    }),

    post(codePath, async (visit) => {
      const sent = await readChange(visit)
      if (!sent) return seeOther(visit.link(path))
      const code = visit.form.text('code')
      const next = nextPath(sent.next, visit.link('/account/profile'))
      try {
        const changed = await (kind === 'email'
          ? visit.api.profile.confirmEmailChange({ code })
          : visit.api.profile.confirmPhoneChange({ code })
        ).withResponse()
        visit.cookies.forget(KEPT)
        return await seeOtherWith(visit, next, changed)
      } catch (error) {
        if (!isCodeRefused(error) || !(await isChanged(visit, sent))) return refuseCode(visit, sent, problemOf(error))
        visit.cookies.forget(KEPT)
        return seeOther(next)
      }
    }),
  ]
}

export const contactChangeRoutes: Route[] = forCustomers([...routesOf('email'), ...routesOf('phone')])
