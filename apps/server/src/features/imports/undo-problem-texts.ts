import type { Text } from '@haat/contract/errors.ts'
import type { ImportUndoProblemCode } from '@haat/contract/vocabulary.ts'

/** What an undo left as it is. It is stored as it is. */
export type UndoProblem = { productId: number | null; name: string; code: ImportUndoProblemCode }

export const undoProblemTexts: Record<ImportUndoProblemCode, Text> = {
  CHANGED: { en: 'Somebody has changed it since.', bn: 'পরে কেউ এটি বদলেছেন।' },
  ORDERED: { en: 'It has orders already.', bn: 'এর অর্ডার হয়ে গেছে।' },
  GONE: { en: 'It was deleted since.', bn: 'পরে এটি মুছে ফেলা হয়েছে।' },
  STOCK: { en: 'Too much of it is sold since.', bn: 'পরে এর বেশি বিক্রি হয়ে গেছে।' },
  ERASED: {
    en: 'Its buyer has deleted the account. It stays empty, so that the same file does not bring the buyer back.',
    bn: 'ক্রেতা অ্যাকাউন্ট মুছেছেন। একই ফাইল থেকে তাঁর তথ্য যেন ফিরে না আসে, তাই এটি খালি রইল।',
  },
  REFUSED: {
    en: 'It cannot be as it was: its category or brand is deleted, its SKU is taken, or a flash deal has another price.',
    bn: 'আগের মতো করা গেল না: ক্যাটাগরি বা ব্র্যান্ড মুছে গেছে, এসকেইউ অন্য পণ্যে আছে, বা ফ্ল্যাশ ডিলে অন্য দাম চলছে।',
  },
}
