import { barishalDivision } from './places/barishal.ts'
import { chattogramDivision } from './places/chattogram.ts'
import { dhakaDivision } from './places/dhaka.ts'
import { khulnaDivision } from './places/khulna.ts'
import { mymensinghDivision } from './places/mymensingh.ts'
import { rajshahiDivision } from './places/rajshahi.ts'
import { rangpurDivision } from './places/rangpur.ts'
import { sylhetDivision } from './places/sylhet.ts'

/** A place of Bangladesh: its id, its official English and Bangla name, and what else people write for it. */
type Named = { id: string; name: string; nameBn: string; spellings: readonly string[] }

export type Division = Named & { type: 'division'; districts: District[] }
export type District = Named & { type: 'district'; division: Division; thanas: Thana[] }
/** An upazila, or a thana of a metropolitan police; its spellings include well-known areas inside it. */
export type Thana = Named & { type: 'thana'; district: District }
export type Place = Division | District | Thana

/** The 8 divisions of Bangladesh with their 64 districts and the upazilas and thanas of these, by English name. */
export const divisions: readonly Division[] = [
  barishalDivision,
  chattogramDivision,
  dhakaDivision,
  khulnaDivision,
  mymensinghDivision,
  rajshahiDivision,
  rangpurDivision,
  sylhetDivision,
].map(readDivision)

export const allDistricts: readonly District[] = divisions
  .flatMap(({ districts }) => districts)
  .sort((a, b) => (a.name < b.name ? -1 : 1))

export const allThanas: readonly Thana[] = allDistricts.flatMap(({ thanas }) => thanas)

const byId = new Map<string, Place>([...divisions, ...allDistricts, ...allThanas].map((place) => [place.id, place]))

/** The place of an id, such as `dhaka-division`, `dhaka` or `dhaka.savar`. */
export const findPlace = (id: string): Place | undefined => byId.get(id.trim().toLowerCase())

/** Reads one line per place, `name | বাংলা | other spellings`: `#` begins the division, `=` a district. */
function readDivision(text: string): Division {
  const lines = text.split('\n').filter((line) => line !== '')
  const division: Division = { type: 'division', ...named(lines[0]?.slice(2) ?? '', '-division'), districts: [] }
  for (const line of lines.slice(1)) {
    const district = division.districts.at(-1)
    if (line.startsWith('= ')) {
      division.districts.push({ type: 'district', ...named(line.slice(2)), division, thanas: [] })
    } else if (district) {
      const thana = named(line)
      district.thanas.push({ type: 'thana', ...thana, id: `${district.id}.${thana.id}`, district })
    }
  }
  return division
}

function named(line: string, suffix = ''): Named {
  const [name = '', nameBn = '', others = ''] = line.split('|').map((part) => part.trim().normalize('NFC'))
  const slug = name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')
  return { id: slug + suffix, name, nameBn, spellings: others.split(',').flatMap((other) => other.trim() || []) }
}
