import { textsOf } from '../../i18n/texts.ts'

export const shipmentListTexts = textsOf({
  en: {
    parcels: 'Parcels',
    intro: 'What left the shop, and how far it is. Open an order to make a parcel of it.',
    searchLabel: 'Find a parcel',
    searchHint: 'Number, phone or tracking code',
    problems: 'To look at',
    silent: 'No news for 2 days',
    comesBack: 'To receive back',
    choose: (number: string) => `Select parcel ${number}`,
    columnParcel: 'Parcel',
    columnReceiver: 'Receiver',
    columnCourier: 'Courier',
    columnCash: 'To collect',
    held: 'Cash with courier',
    none: 'No parcels yet',
    noneHint:
      'An order that you ship gets its parcel by itself. For an order in several parcels, open it and press “New parcel”.',
  },
  bn: {
    parcels: 'পার্সেল',
    intro: 'দোকান থেকে কী কী গেছে, কতদূর পৌঁছেছে। পার্সেল করতে অর্ডারটি খুলুন।',
    searchLabel: 'পার্সেল খুঁজুন',
    searchHint: 'নম্বর, ফোন বা ট্র্যাকিং কোড',
    problems: 'দেখা দরকার',
    silent: '২ দিন কোনো খবর নেই',
    comesBack: 'ফেরত বুঝে নিতে হবে',
    choose: (number: string) => `${number} পার্সেলটি বেছে নিন`,
    columnParcel: 'পার্সেল',
    columnReceiver: 'প্রাপক',
    columnCourier: 'কুরিয়ার',
    columnCash: 'নিতে হবে',
    held: 'টাকা কুরিয়ারের কাছে',
    none: 'এখনো কোনো পার্সেল নেই',
    noneHint: 'অর্ডার পাঠালে পার্সেল নিজে থেকেই তৈরি হয়। এক অর্ডার কয়েক পার্সেলে পাঠাতে অর্ডারটি খুলে “নতুন পার্সেল” চাপুন।',
  },
})
