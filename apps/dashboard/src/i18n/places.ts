import { useEffect, useSyncExternalStore } from 'react'
import { districts } from '../lib/districts.ts'
import { useLanguage } from './language.ts'

const districtNames = new Map(districts.map(([name, nameBn]) => [name.toLowerCase(), nameBn]))

/** The Bangla names of thanas, by `thana, district`; null until they are loaded. */
let thanaNames: ReadonlyMap<string, string> | null = null
const readers = new Set<() => void>()

async function loadThanas(): Promise<void> {
  const { thanasOfDistricts } = await import('../lib/thanas.ts')
  thanaNames = new Map(
    Object.entries(thanasOfDistricts).flatMap(([district, thanas]) =>
      thanas.split('|').map((thana): [string, string] => {
        const [name = '', nameBn = ''] = thana.split('=')
        return [keyOf(name, district), nameBn]
      }),
    ),
  )
  for (const read of readers) read()
}

const keyOf = (thana: string, district: string) => `${thana}, ${district}`.toLowerCase()

const subscribe = (read: () => void) => {
  readers.add(read)
  return () => void readers.delete(read)
}

/** How a place of the API (`Savar`, `Dhaka`) is written in the language of the dashboard. Other texts stay as they are. */
export function usePlaceName(): (place: { thana?: string; district: string }) => string {
  const isBangla = useLanguage() === 'bn'
  const thanas = useSyncExternalStore(subscribe, () => thanaNames)
  useEffect(() => {
    // Without a connection the English name stays.
    if (isBangla && !thanas) void loadThanas().catch(() => {})
  }, [isBangla, thanas])
  return ({ thana = '', district }) => {
    const names = isBangla
      ? [thanas?.get(keyOf(thana, district)) ?? thana, districtNames.get(district.toLowerCase()) ?? district]
      : [thana, district]
    return names.filter(Boolean).join(', ')
  }
}
