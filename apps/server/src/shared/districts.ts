import { allDistricts, type District } from './places.ts'

// Letters, their marks and digits only: spaces, hyphens and invisible characters do not make another district.
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?:\b(?:district|zilla|zila)\b|জেলা)/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const official = new Map(
  allDistricts.flatMap((district) =>
    [district.name, district.nameBn, district.id, ...district.spellings].map((spelling) => [
      letters(spelling),
      district,
    ]),
  ),
)

/** One key for all spellings of a district; other places have their own key. Empty for empty text. */
export const districtKey = (text: string): string => letters(findDistrict(text)?.name ?? text)

/** The district that a text names by itself: its English or Bangla name, another spelling, or its id. */
export const findDistrict = (text: string): District | undefined => official.get(letters(text))
