import { texts } from '../../i18n/language.ts'

/** What the page says after a form, by its code. */
export const cartNotices = texts(
  {
    added: 'Added to the cart.',
    reduced: 'There are not that many. We put as many into the cart as you can order.',
    changed: 'The cart is up to date.',
    removed: 'Removed from the cart.',
    sold_out: 'Sorry, this product has just sold out.',
    too_many: 'There are no more of this product than are in your cart.',
    unavailable: 'This product is not for sale now.',
    choose_option: 'Choose an option first, such as a size or a colour.',
    full: 'Your cart is full. Order these products first, or remove some.',
    gone: 'This product is no longer in your cart.',
    not_a_number: 'Nothing was changed. Write the quantity as a whole number, such as 2.',
    coupon_set: 'The coupon is applied.',
    coupon_removed: 'The coupon is removed.',
    nothing_ordered: 'Nothing was ordered: your cart was empty. It may have been emptied in another window.',
    undo: 'Put it back',
  },
  {
    added: 'কার্টে যোগ হয়েছে।',
    reduced: 'এতগুলো নেই। যতগুলো নেওয়া যায়, ততগুলো কার্টে রাখা হয়েছে।',
    changed: 'কার্ট আপডেট হয়েছে।',
    removed: 'কার্ট থেকে বাদ দেওয়া হয়েছে।',
    sold_out: 'দুঃখিত, পণ্যটি এইমাত্র শেষ হয়ে গেছে।',
    too_many: 'আপনার কার্টে যতগুলো আছে, তার বেশি আর নেই।',
    unavailable: 'পণ্যটি এখন বিক্রি হচ্ছে না।',
    choose_option: 'আগে সাইজ, রং বা ধরন বেছে নিন।',
    full: 'কার্ট ভরে গেছে। আগে এগুলো অর্ডার করুন, অথবা কিছু বাদ দিন।',
    gone: 'পণ্যটি এখন আর আপনার কার্টে নেই।',
    not_a_number: 'কিছু বদলায়নি। কয়টি চান শুধু সংখ্যায় লিখুন, যেমন ২।',
    coupon_set: 'কুপনের ছাড় যোগ হয়েছে।',
    coupon_removed: 'কুপন বাদ দেওয়া হয়েছে।',
    nothing_ordered: 'কিছু অর্ডার হয়নি: কার্ট খালি ছিল। হয়তো অন্য পাতা থেকে খালি করা হয়েছে।',
    undo: 'ফিরিয়ে আনুন',
  },
)
