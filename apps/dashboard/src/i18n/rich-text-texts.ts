import { textsOf } from './texts.ts'

/** Texts of the editor of formatted texts. */
export const richTextTexts = textsOf({
  en: {
    tools: 'Format',
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    list: 'List',
    numbered: 'Numbered list',
    link: 'Link',
    linkTitle: 'Add a link',
    linkAddress: 'Address',
    linkHint: 'https://…, or a page of your website such as /pages/terms',
    linkProblem: 'Enter an address that begins with https:// or /.',
    addLink: 'Add link',
    picture: 'Add a picture',
  },
  bn: {
    tools: 'সাজানো',
    heading: 'উপশিরোনাম',
    bold: 'মোটা লেখা',
    italic: 'বাঁকা লেখা',
    list: 'তালিকা',
    numbered: 'নম্বর দেওয়া তালিকা',
    link: 'লিংক',
    linkTitle: 'লিংক যোগ করুন',
    linkAddress: 'ঠিকানা',
    linkHint: 'https://…, বা আপনার ওয়েবসাইটের পাতা, যেমন /pages/terms',
    linkProblem: 'https:// বা / দিয়ে শুরু ঠিকানা দিন।',
    addLink: 'লিংক দিন',
    picture: 'ছবি দিন',
  },
})
