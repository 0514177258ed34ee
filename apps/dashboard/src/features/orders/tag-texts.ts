import { textsOf } from '../../i18n/texts.ts'

export const tagTexts = textsOf({
  en: {
    tags: 'Tags',
    tagsHint: 'Separate them with commas, such as: gift, call after 5',
    edit: 'Change tags',
    none: 'Words of your own to find orders by.',
    show: (tag: string) => `Show orders with the tag ${tag}`,
  },
  bn: {
    tags: 'ট্যাগ',
    tagsHint: 'কমা দিয়ে আলাদা করুন, যেমন: উপহার, ৫টার পরে ফোন',
    edit: 'ট্যাগ বদলান',
    none: 'নিজের মতো শব্দ দিন, পরে সেই শব্দে অর্ডার খুঁজে পাবেন।',
    show: (tag: string) => `“${tag}” ট্যাগের অর্ডার দেখান`,
  },
})
