import { toMinor } from './money.ts'

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Bangla has a word of its own for each number below a hundred. */
const bangla = `
শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`
  .trim()
  .split(/\s+/)

const words = {
  en: {
    below: (count: number): string =>
      count < 20
        ? (english[count] ?? '')
        : [tens[Math.floor(count / 10)], english[count % 10]].slice(0, count % 10 ? 2 : 1).join('-'),
    ...{ hundred: ' hundred', thousand: ' thousand', lakh: ' lakh', crore: ' crore', taka: 'taka', poisha: 'poisha' },
  },
  bn: {
    below: (count: number): string => bangla[count] ?? '',
    ...{ hundred: 'শ', thousand: ' হাজার', lakh: ' লাখ', crore: ' কোটি', taka: 'টাকা', poisha: 'পয়সা' },
  },
} as const

/** An amount of taka in words, as on a cheque: with lakhs and crores. */
export function amountInWords(amount: string, language: keyof typeof words): string {
  const minor = toMinor(amount)
  const t = words[language]
  const poisha = Number(minor % 100n)
  const parts = poisha > 0 ? [`${t.below(poisha)} ${t.poisha}`] : []
  return [`${wholeInWords(Number(minor / 100n), language)} ${t.taka}`, ...parts].join(' ')
}

const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function wholeInWords(count: number, language: keyof typeof words): string {
  const t = words[language]
  const scale = scales.find(([size]) => count >= size)
  if (!scale) return t.below(count)
  const [size, name] = scale
  const [times, rest] = [Math.floor(count / size), count % size]
  return [`${wholeInWords(times, language)}${t[name]}`, ...(rest > 0 ? [wholeInWords(rest, language)] : [])].join(' ')
}
