import { textsOf } from '../../i18n/texts.ts'

/** What the page says around the sheets; what is on them is in `document-texts.ts`. */
export const printTexts = textsOf({
  en: {
    title: 'Print orders',
    print: 'Print',
    back: 'Back to orders',
    count: (count: string, isOne: boolean) => `${count} ${isOne ? 'order' : 'orders'}, each on a new page`,
    document: 'Document',
    documents: { packing_slip: 'Packing slip', invoice: 'Invoice' },
    paper: 'Paper',
    papers: { a4: 'A4', a5: 'A5', '80mm': '80 mm' },
    language: 'Language on paper',
    ended: 'Some of these orders are not to be sent',
    changed: 'Changed after printing: print these again',
    onlyChanged: 'Show only these',
    none: 'No orders selected',
    noneHint: 'Select orders in the list, then press Print.',
    toOrders: 'To the orders',
  },
  bn: {
    title: 'অর্ডার প্রিন্ট',
    print: 'প্রিন্ট',
    back: 'অর্ডারের তালিকায় ফিরুন',
    count: (count: string, _isOne: boolean) => `${count}টি অর্ডার, প্রতিটি নতুন পাতায়`,
    document: 'কী প্রিন্ট হবে',
    documents: { packing_slip: 'প্যাকিং স্লিপ', invoice: 'চালান' },
    paper: 'কাগজ',
    papers: { a4: 'এ৪', a5: 'এ৫', '80mm': '৮০ মিমি' },
    language: 'কাগজের ভাষা',
    ended: 'এর মধ্যে কিছু অর্ডার পাঠানো যাবে না',
    changed: 'প্রিন্টের পরে বদলেছে, আবার প্রিন্ট করুন',
    onlyChanged: 'শুধু এগুলো দেখান',
    none: 'কোনো অর্ডার বাছা হয়নি',
    noneHint: 'তালিকা থেকে অর্ডার বেছে নিয়ে প্রিন্ট চাপুন।',
    toOrders: 'অর্ডারের তালিকা',
  },
})
