import { textsOf } from '../i18n/texts.ts'

/** Links that buyers open. */
export const linkTexts = textsOf({
  en: {
    send: 'Send the buyer a link',
    title: 'The buyer confirms by a link',
    hint: 'The link shows the order without its address. The buyer confirms or cancels it, or asks for a call. It works for 3 days.',
    bySms: 'Send an SMS',
    byEmail: 'Send an e-mail',
    copy: 'Make a link to send yourself',
    link: 'Link',
    openWhatsApp: 'Send by WhatsApp',
    greeting: (name: string, number: string, url: string) =>
      `Assalamu alaikum ${name}, please look at your order ${number} and confirm it here: ${url}`,
    confirmed: 'The buyer confirmed by the link',
    wantsCall: 'The buyer wants a call',
    replied: 'The buyer replied by the link',
  },
  bn: {
    send: 'ক্রেতাকে লিংক পাঠান',
    title: 'ক্রেতা নিজেই নিশ্চিত করবেন',
    hint: 'লিংকে ঠিকানা ছাড়া অর্ডারটি দেখা যাবে। ক্রেতা অর্ডার নিশ্চিত বা বাতিল করতে পারবেন, কলও চাইতে পারবেন। লিংক ৩ দিন কাজ করে।',
    bySms: 'এসএমএস পাঠান',
    byEmail: 'ই-মেইল পাঠান',
    copy: 'নিজে পাঠানোর লিংক নিন',
    link: 'লিংক',
    openWhatsApp: 'হোয়াটসঅ্যাপে পাঠান',
    greeting: (name: string, number: string, url: string) =>
      `আসসালামু আলাইকুম ${name}, আপনার অর্ডার ${number} দেখে এই লিংকে নিশ্চিত করুন: ${url}`,
    confirmed: 'ক্রেতা লিংকে নিশ্চিত করেছেন',
    wantsCall: 'ক্রেতা কল চান',
    replied: 'ক্রেতা লিংকে উত্তর দিয়েছেন',
  },
})
