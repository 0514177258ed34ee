import { maxInstructionLength } from '@haat/contract/text-lengths.ts'
import { cutText } from '../../shared/cut-text.ts'

/** Goods of another order that the rider takes back when a parcel is delivered; not any more once that exchange has ended. */
export type ExchangedGoods = { shipmentNumber: string; contents: string; isOpen: boolean }

/** The instruction about an exchange, in both languages: no courier says which one its riders read. */
export const exchangeText = ({ shipmentNumber, contents }: Omit<ExchangedGoods, 'isOpen'>): string =>
  cutText(`EXCHANGE ${shipmentNumber}: take back / ফেরত আনুন ${contents}`, maxInstructionLength)

/**
 * The instruction for the rider of a parcel: that goods are exchanged is said whatever staff have written, unless they have named the
 * return themselves, and is not said once nothing is taken back.
 */
export function instructRider(instruction: string, takenBack: ExchangedGoods | null): string {
  if (!takenBack) return instruction
  const text = exchangeText(takenBack)
  if (!takenBack.isOpen) return instruction.replace(text, '').replace(/^[\s.,;:]+/, '')
  const isNamed = new RegExp(`${takenBack.shipmentNumber}(?!\\d)`).test(instruction)
  return isNamed ? instruction : [text, instruction].filter(Boolean).join('. ')
}

/** The instruction for the rider of a fragile parcel, which begins with that, in both languages. */
export const handleWithCare = (instruction: string): string => [FRAGILE, instruction].filter(Boolean).join('. ')

const FRAGILE = 'FRAGILE / ভাঙার জিনিস, সাবধানে নিন'
