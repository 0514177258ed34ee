/** Orders that are booked by themselves, for `setting-texts.ts`. */
export const parcelSettingTexts = {
  en: {
    label: { auto_book: 'Book parcels at the courier automatically' },
    hint: {
      auto_book:
        'As soon as you start packing an order, its parcel is booked at the courier that you chose for its delivery zone under Couriers, and collects what is due. Orders to other zones wait for you. You get an alert when a parcel could not be booked.',
    },
  },
  bn: {
    label: { auto_book: 'পার্সেল নিজে থেকেই কুরিয়ারে বুক হবে' },
    hint: {
      auto_book:
        'অর্ডারের প্যাকিং শুরু করলেই তার পার্সেল বুক হয়ে যাবে, “কুরিয়ার” পাতায় সেই ডেলিভারি এলাকার জন্য যে কুরিয়ার ঠিক করেছেন সেখানে। বাকি টাকা কুরিয়ার তুলবে। অন্য এলাকার অর্ডার আপনি বুক করবেন। কোনোটি বুক না হলে নোটিফিকেশন পাবেন।',
    },
  },
}
