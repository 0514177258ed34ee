import type { DeliveryZone } from '@haat/client/merchant'
import { deliveryLocations } from '@haat/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../api/store.ts'
import { useLanguage } from '../i18n/language.ts'
import { paymentTexts } from '../i18n/payment-texts.ts'
import { textOf, useTexts } from '../i18n/texts.ts'

export const zonesKey = (subdomain: string) => [subdomain, 'delivery-zones'] as const

/** All delivery zones. What is being edited does not change by itself. */
export function useZones() {
  const { haat, subdomain, can } = useStore()
  return useQuery({
    queryKey: zonesKey(subdomain),
    queryFn: async ({ signal }) => (await haat.delivery.listZones({}, { signal })).items,
    refetchOnWindowFocus: false,
    enabled: can('settings:read'),
  })
}

/** The name of a zone, as shoppers read it in a language. */
export const zoneName = ({ label, translations }: DeliveryZone, language: 'bn' | 'en'): string =>
  (language === 'bn' && translations.bn?.label) || label

/** The zones to choose from, with those that are chosen already though the store has them no more. */
export function useZoneChoices(chosen: readonly string[]): { value: string; label: string }[] {
  const { zone: words } = useTexts(paymentTexts)
  const language = useLanguage()
  const zones = useZones().data
  const known = zones?.map((zone) => ({ value: zone.code, label: zoneName(zone, language) })) ?? []
  const codes = [...(known.length > 0 ? [] : deliveryLocations), ...chosen]
  const others = [...new Set(codes)].filter((code) => code !== '' && !known.some(({ value }) => value === code))
  return [...known, ...others.map((code) => ({ value: code, label: codeName(words, code) }))]
}

/** A zone by its code alone: of an order, whose zone may be gone. */
export const codeName = (words: Readonly<Record<string, string>>, code: string): string =>
  textOf(words, code).replaceAll('_', ' ')
