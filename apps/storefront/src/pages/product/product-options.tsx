import type { ProductDetail, Variant } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { swatchOf } from './colour-swatches.ts'
import { addressWith } from './product-address.ts'
import { productTexts } from './product-texts.ts'
import { optionGroups } from './variant-rules.ts'

type Props = { visit: Visit; product: ProductDetail; chosen: Variant }

/** The values of each option as links: each variant has an address of its own. */
export function ProductOptions({ visit, product, chosen }: Props) {
  const t = productTexts[visit.language]
  const notes = { chosen: '', available: '', sold_out: t.soldOutValue, other: t.otherValue, none: t.noValue }
  return (
    <>
      {optionGroups(product, chosen).map((group, index) => (
        <fieldset key={group.name} class="option">
          <legend class="option-name">
            <bdi>{group.label || t.variants}</bdi>:{' '}
            <strong>{group.values.find(({ value }) => value === group.chosen)?.label ?? group.chosen}</strong>
          </legend>
          <ul>
            {group.values.map(({ value, label, variant, state }) => (
              <li key={value}>
                {variant === null ? (
                  <span class="value value-none">
                    <Swatch colour={swatchOf(group.name, value)} />
                    {label} <span class="hidden-text">({notes.none})</span>
                  </span>
                ) : (
                  <a
                    class={`value value-${state}`}
                    href={addressWith(visit, product.canonical_slug, { variant: String(variant.id) })}
                    data-variant={`${index} ${value}`}
                    aria-current={state === 'chosen' || value === group.chosen ? 'true' : undefined}
                    rel="nofollow"
                  >
                    <Swatch colour={swatchOf(group.name, value)} />
                    {label}
                    {notes[state] && <span class="hidden-text"> ({notes[state]})</span>}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  )
}

/** A dot of the colour beside its name. Not a style attribute: the policy of the page allows none. */
const Swatch = ({ colour }: { colour: string | null }) =>
  colour && (
    <svg class="swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={colour} stroke="#8d8782" />
    </svg>
  )
