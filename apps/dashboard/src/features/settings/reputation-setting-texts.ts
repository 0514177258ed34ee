/** What taking part in the reputation of phone numbers means, for `setting-texts.ts`: what a store gives, and what it gets. */
export const reputationSettingTexts = {
  en: {
    label: {
      reputation: 'Share how orders end, and see it of other stores',
      courier_risk: 'Ask Steadfast about the buyers of new orders',
    },
    hint: {
      reputation:
        'You give: for each phone number, how your orders end from now on, without your name. You get: from the eighth day on, once five of your orders have ended, whether orders of a number were delivered in other stores. Nobody sees a store, an order or a number of orders, and no order is refused by it. No takes back what you gave. Tell your shoppers in your privacy policy.',
      courier_risk:
        'With your own account there. Soon after an order you see which part of the parcels to its number was delivered. The phone number is sent to the courier.',
    },
    choice: { 'reputation.off': 'No', 'reputation.share': 'Yes, we take part' },
  },
  bn: {
    label: {
      reputation: 'অর্ডারের ফল জানান, অন্য দোকানেরটা দেখুন',
      courier_risk: 'নতুন অর্ডারের ক্রেতা সম্পর্কে স্টেডফাস্টকে জিজ্ঞেস করুন',
    },
    hint: {
      reputation:
        'যা দেবেন: এখন থেকে আপনার অর্ডারগুলো শেষে কী হলো, ফোন নম্বর ধরে, দোকানের নাম ছাড়া। যা পাবেন: আট দিন পর, আপনার পাঁচটি অর্ডার শেষ হলে, কোনো নম্বরের অর্ডার অন্য দোকানে ডেলিভারি হয়েছে কি না। কেউ কারও দোকান, অর্ডার বা অর্ডারের সংখ্যা দেখে না, এ জন্য কোনো অর্ডার ফেরানোও হয় না। না দিলে আপনার দেওয়া তথ্য তুলে নেওয়া হবে। প্রাইভেসি পলিসিতে ক্রেতাদের জানিয়ে দিন।',
      courier_risk:
        'সেখানে আপনার নিজের অ্যাকাউন্ট দিয়ে। অর্ডারের একটু পরেই দেখবেন, ওই নম্বরের কত ভাগ পার্সেল ডেলিভারি হয়েছে। ফোন নম্বরটি কুরিয়ারের কাছে যায়।',
    },
    choice: { 'reputation.off': 'না', 'reputation.share': 'হ্যাঁ, আমরাও জানাব' },
  },
}
