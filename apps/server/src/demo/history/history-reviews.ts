import type { RandomSource } from './random-source.ts'

const texts: Record<number, readonly [title: string, content: string][]> = {
  5: [
    ['ছবির মতোই', 'ছবিতে যেমন দেখেছি ঠিক তেমনই পেয়েছি। প্যাকিংও খুব ভালো ছিল।'],
    ['খুব খুশি', 'মান খুব ভালো, দামও ঠিক আছে। আবার নেব।'],
    ['Very good', 'Came in two days, well packed. Exactly as shown.'],
    ['সময়মতো পেয়েছি', 'কথা দেওয়া সময়ের আগেই পেয়েছি। ধন্যবাদ।'],
    ['দারুণ', 'মায়ের জন্য নিয়েছিলাম, তাঁর খুব পছন্দ হয়েছে।'],
  ],
  4: [
    ['ভালো', 'পণ্য ভালো, তবে ডেলিভারি একদিন দেরিতে এসেছে।'],
    ['Good', 'Good quality for the price. The box was a little bent.'],
    ['সন্তুষ্ট', 'সব মিলিয়ে ভালো। রংটা ছবির চেয়ে একটু হালকা।'],
  ],
  3: [
    ['মোটামুটি', 'মোটামুটি লেগেছে। আরও ভালো আশা করেছিলাম।'],
    ['Average', 'It is fine, but smaller than I expected.'],
  ],
  2: [['আশানুরূপ নয়', 'যেমন ভেবেছিলাম তেমন নয়। কাস্টমার কেয়ার অবশ্য ভালো ব্যবহার করেছে।']],
}

/** The rating and the words of a review. */
export function historyReview(random: RandomSource): { rating: number; title: string; content: string } {
  const rating = [5, 4, 3, 2][random.weighted([62, 25, 9, 4])] ?? 5
  const [title, content] = random.pick(texts[rating] ?? [])
  return { rating, title, content }
}
