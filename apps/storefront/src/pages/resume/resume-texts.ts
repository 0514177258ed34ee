import { texts } from '../../i18n/language.ts'

export const resumeTexts = texts(
  {
    title: 'Your order is waiting',
    text: (units: string) => `You began an order of ${units}. Continue where you stopped.`,
    number: (hint: string) => `For the mobile number ${hint}`,
    resume: 'Continue the order',
    stop: 'Do not contact me about this',
    stopQuestion:
      'The shop deletes your number and this cart, and does not contact you about unfinished orders any more.',
    stopButton: 'Delete my number',
    ended: 'This link has ended',
    endedText: 'The order was placed, or the shop no longer keeps it.',
    toShop: 'Go to the shop',
  },
  {
    title: 'আপনার অর্ডারটি শেষ হয়নি',
    text: (units: string) => `আপনি ${units} অর্ডার করতে শুরু করেছিলেন। যেখানে থেমেছিলেন, সেখান থেকে শেষ করুন।`,
    number: (hint: string) => `মোবাইল নম্বর ${hint}`,
    resume: 'অর্ডার শেষ করুন',
    stop: 'এ নিয়ে আমার সঙ্গে যোগাযোগ করবেন না',
    stopQuestion: 'দোকান আপনার নম্বর ও এই কার্ট মুছে ফেলবে, আর অসম্পূর্ণ অর্ডার নিয়ে আর যোগাযোগ করবে না।',
    stopButton: 'আমার নম্বর মুছে ফেলুন',
    ended: 'লিংকটি আর কাজ করে না',
    endedText: 'অর্ডারটি হয়ে গেছে, অথবা দোকান এটি আর রাখেনি।',
    toShop: 'দোকানে যান',
  },
)
