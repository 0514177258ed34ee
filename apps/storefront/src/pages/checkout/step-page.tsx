import type { ComponentChildren } from 'preact'
import { type RouteResponse, showPage } from '../../http/route-response.ts'

/** A page between the checkout and the order, which is not indexed. */
export const stepPage = (title: string, body: ComponentChildren, status = 200): RouteResponse =>
  showPage(
    {
      title,
      styles: ['checkout'],
      isListed: false,
      frame: 'plain',
      body: (
        <section class="wrap narrow checkout">
          <h1>{title}</h1>
          {body}
        </section>
      ),
    },
    status,
  )
