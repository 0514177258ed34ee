import type { Visit } from '../../http/visit.ts'
import { Notice } from '../../ui/notice.tsx'
import { FieldErrors } from '../../ui/problem-notice.tsx'
import { type CheckoutView, errorsOf } from './checkout-view.ts'

/** The messages of the submitted form; after a refusal, with links to the fields that are wrong. */
export const CheckoutMessages = ({ visit, view }: { visit: Visit; view: CheckoutView }) => (
  <div id="checkout-messages">
    {view.messages.map(({ kind, lines, link }) => (
      <Notice key={lines[0]} kind={kind}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {kind === 'bad' && <FieldErrors errors={errorsOf(view).filter(({ text }) => !lines.includes(text))} />}
        {link && <a href={visit.link(link.path)}>{link.label}</a>}
      </Notice>
    ))}
  </div>
)
