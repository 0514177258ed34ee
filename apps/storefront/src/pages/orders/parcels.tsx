import type { Order } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { withNoun } from '../../i18n/with-noun.ts'
import { badgeOf } from './order-texts.ts'

type Shipments = Order['shipments']

/** Names of the states of a parcel, by the codes of the API. */
const parcelStates: Record<Visit['language'], Record<string, string>> = texts(
  {
    PICKED_UP: 'With the courier',
    IN_TRANSIT: 'On its way',
    OUT_FOR_DELIVERY: 'Out for delivery',
    HELD: 'Waiting at the courier',
    DELIVERED: 'Delivered',
    PARTLY_DELIVERED: 'Delivered in part',
    RETURNING: 'Going back to the shop',
    RETURNED: 'Back at the shop',
    LOST: 'Lost',
  },
  {
    PICKED_UP: 'কুরিয়ারের কাছে',
    IN_TRANSIT: 'পথে আছে',
    OUT_FOR_DELIVERY: 'ডেলিভারিতে বের হয়েছে',
    HELD: 'কুরিয়ারে অপেক্ষায়',
    DELIVERED: 'পৌঁছে গেছে',
    PARTLY_DELIVERED: 'আংশিক পৌঁছেছে',
    RETURNING: 'দোকানে ফেরত যাচ্ছে',
    RETURNED: 'দোকানে ফেরত গেছে',
    LOST: 'হারিয়ে গেছে',
  },
)

const parcelTexts = texts(
  {
    parcels: 'Parcels',
    state: 'Parcel',
    parcel: (number: string) => `Parcel ${number}`,
    items: (count: string) => withNoun(count, 'item'),
    follow: (number: string) => `Track parcel ${number}`,
  },
  {
    parcels: 'পার্সেল',
    state: 'পার্সেল',
    parcel: (number: string) => `পার্সেল ${number}`,
    items: (count: string) => `${count}টি পণ্য`,
    follow: (number: string) => `পার্সেল ${number} ট্র্যাক করুন`,
  },
)

type ParcelProps = { visit: Visit; parcel: Shipments[number] }

function ParcelBadge({ visit, parcel: { status } }: ParcelProps) {
  return <span class={badgeOf(status)}>{parcelStates[visit.language][status] ?? status}</span>
}

/** How far the parcel of an order is that is sent in one. */
export function ParcelState(props: ParcelProps) {
  return (
    <p>
      {parcelTexts[props.visit.language].state}: <ParcelBadge {...props} />
    </p>
  )
}

/** The parcels of an order that is sent in several, each with its own way. */
export function Parcels({ visit, shipments }: { visit: Visit; shipments: Shipments }) {
  const t = parcelTexts[visit.language]
  return (
    <section>
      <h2>{t.parcels}</h2>
      <ol class="parcels">
        {shipments.map((parcel, index) => {
          const number = visit.format.number(index + 1)
          const facts = [t.items(visit.format.number(parcel.item_count)), parcel.courier, parcel.tracking_code]
          return (
            <li key={parcel.shipment_number} class="panel">
              <p>
                <strong>{t.parcel(number)}</strong> <ParcelBadge visit={visit} parcel={parcel} />
              </p>
              <p class="soft small">{facts.filter(Boolean).join(' · ')}</p>
              {/^https:\/\//.test(parcel.tracking_url) && (
                <a class="button button-quiet button-small" href={parcel.tracking_url} rel="noopener noreferrer">
                  {t.follow(number)}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
