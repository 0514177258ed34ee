import { textsOf } from '../../i18n/texts.ts'

export const deadlineTexts = textsOf({
  en: {
    deadlines: 'Deadlines',
    intro:
      'What the Digital Commerce Operation Guidelines give a shop time for. Nothing is blocked when a deadline has passed.',
    back: 'Overview',
    kind: {
      HANDOVER: 'Hand over to the courier',
      DELIVERY: 'Deliver',
      COMPLAINT: 'Reply to the buyer',
      REFUND: 'Return the money',
    },
    state: { running: 'In time', near: 'Soon', passed: 'Too late' },
    due: (moment: string) => `By ${moment}`,
    wasDue: (moment: string) => `Was due ${moment}`,
    none: 'No deadline is running',
    noneHint:
      'Orders that are paid in full in advance, complaints, and money to return are shown here with the time that is left.',
  },
  bn: {
    deadlines: 'সময়সীমা',
    intro: 'ডিজিটাল কমার্স নির্দেশিকায় দোকানকে কোন কাজে কত সময় দেওয়া আছে। সময় পেরোলেও কিছু আটকায় না।',
    back: 'এক নজরে',
    kind: {
      HANDOVER: 'কুরিয়ারকে দিন',
      DELIVERY: 'ক্রেতার কাছে পৌঁছান',
      COMPLAINT: 'ক্রেতাকে উত্তর দিন',
      REFUND: 'টাকা ফেরত দিন',
    },
    state: { running: 'সময় আছে', near: 'সময় কম', passed: 'সময় শেষ' },
    due: (moment: string) => `${moment}-এর মধ্যে`,
    wasDue: (moment: string) => `শেষ সময় ছিল ${moment}`,
    none: 'এখন কোনো সময়সীমা নেই',
    noneHint: 'আগাম পুরো টাকা দেওয়া অর্ডার, অভিযোগ ও ফেরতের টাকা এখানে দেখা যাবে, কত সময় বাকি তা-সহ।',
  },
})
