/** Forms whose photos are in memory at one moment. Each takes up to 30 MB until the API has its photos. */
const MAX = 6
const MAX_OF_SHOP = 4
/** The most of one person. */
const MAX_OF_PERSON = 2
/** The most of guests of one network, and of all its visitors: mobile operators put many shoppers behind one address. */
const MAX_OF_GUESTS = 2
const MAX_OF_NETWORK = 3

/** Whose photos a form brings; `isCustomer`: who is signed in. */
export type Uploader = { shop: string; network: string; person: string; isCustomer: boolean }

/** The place of one form. */
export type UploadPlace = {
  /** Takes the place, with the first photo. False when all are taken, or those of its shop, network or person. */
  take(): boolean
  leave(): void
}

/** Counts the forms with photos under way, so that neither a person, a network nor a shop takes every place. */
export function createUploadsUnderWay() {
  const counts = new Map<string, number>()
  const countOf = (owner: string) => counts.get(owner) ?? 0
  const add = (owners: string[], change: number) => {
    for (const owner of owners) counts.set(owner, countOf(owner) + change)
    for (const owner of owners) if (countOf(owner) === 0) counts.delete(owner)
  }
  return {
    open({ shop, network, person, isCustomer }: Uploader): UploadPlace {
      const limits: [string, number][] = [
        ['all', MAX],
        [`shop ${shop}`, MAX_OF_SHOP],
        [`network ${network}`, MAX_OF_NETWORK],
        [`person ${shop} ${person}`, MAX_OF_PERSON],
      ]
      if (!isCustomer) limits.push([`guests ${network}`, MAX_OF_GUESTS])
      const owners = limits.map(([owner]) => owner)
      let isTaken = false
      return {
        take() {
          if (!isTaken && limits.every(([owner, most]) => countOf(owner) < most)) {
            add(owners, 1)
            isTaken = true
          }
          return isTaken
        },
        leave() {
          if (isTaken) add(owners, -1)
          isTaken = false
        },
      }
    },
  }
}

export type UploadsUnderWay = ReturnType<typeof createUploadsUnderWay>
