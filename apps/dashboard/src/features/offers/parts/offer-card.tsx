import type { Offer } from '@haat/client/merchant'
import type { ReactNode } from 'react'
import { NamedRow } from '../../../ui/named-row.tsx'
import { useOfferWords } from '../use-offer-words.ts'

type OfferCardProps = { offer: Offer; badge?: ReactNode; children?: ReactNode }

/** The name of an offer, and how shoppers get it. */
export function OfferCard({ offer, badge, children }: OfferCardProps) {
  const words = useOfferWords()
  return <NamedRow name={words.name(offer)} badge={badge} lines={[words.how(offer), children]} />
}
