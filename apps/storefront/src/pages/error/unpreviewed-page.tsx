import { type RouteResponse, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'

const unpreviewedTexts = texts(
  {
    title: 'Not in the preview',
    text: 'Here you can look around, but nothing can be sent or ordered. On your website this works as always.',
    home: 'Go to the home page',
  },
  {
    title: 'প্রিভিউতে এটি নেই',
    text: 'এখানে শুধু দেখা যায়, কিছু পাঠানো বা অর্ডার করা যায় না। আপনার ওয়েবসাইটে সব আগের মতোই চলে।',
    home: 'প্রথম পাতায় যান',
  },
)

/** In place of what does not belong to a preview, such as the cart, and of what a form of it would do. */
export function showUnpreviewed(visit: Visit): RouteResponse {
  const t = unpreviewedTexts[visit.language]
  const body = (
    <section class="error-page wrap narrow">
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <p class="actions">
        <a class="button" href={visit.link('/')}>
          {t.home}
        </a>
      </p>
    </section>
  )
  return showPage({ title: t.title, styles: ['error'], isListed: false, body }, 404)
}
