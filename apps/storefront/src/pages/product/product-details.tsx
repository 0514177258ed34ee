import type { ProductDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { productTexts } from './product-texts.ts'

type Props = { visit: Visit; product: ProductDetail }

/** Description, attributes and videos. */
export function ProductDetails({ visit, product }: Props) {
  const t = productTexts[visit.language]
  const rows = attributeRows(visit, product)
  const videos = product.videos.filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url))
  return (
    <div class="details">
      {product.description && (
        <section class="section" aria-labelledby="description">
          <h2 id="description">{t.description}</h2>
          <RichText visit={visit} html={product.description} />
        </section>
      )}
      {rows.length > 0 && (
        <section class="section" aria-labelledby="attributes">
          <h2 id="attributes">{t.attributes}</h2>
          <table class="attributes">
            <tbody>
              {rows.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {videos.length > 0 && (
        <section class="section" aria-labelledby="videos">
          <h2 id="videos">{t.videos}</h2>
          <ul class="videos">
            {videos.map((url) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {t.video(new URL(url).hostname.replace(/^www\./, ''))}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function attributeRows({ language, format }: Visit, { attributes, weight_grams, sku }: ProductDetail) {
  const t = productTexts[language]
  const weight =
    weight_grams === null
      ? null
      : weight_grams >= 1_000 && weight_grams % 100 === 0
        ? t.kilograms(format.number(weight_grams / 1_000))
        : t.grams(format.number(weight_grams))
  return [
    ...attributes.map(({ label, value_label }) => ({
      name: label,
      value: /^\d{1,9}$/.test(value_label) ? format.number(Number(value_label)) : value_label,
    })),
    ...(weight === null ? [] : [{ name: t.weight, value: weight }]),
    ...(sku ? [{ name: t.sku, value: sku }] : []),
  ]
}
