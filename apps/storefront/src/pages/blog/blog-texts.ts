import { banglaOf } from '../../i18n/bangla-endings.ts'
import { texts } from '../../i18n/language.ts'

export const blogTexts = texts(
  {
    title: 'Blog',
    description: (store: string) => `Stories, care and advice from ${store}.`,
    all: 'All posts',
    categories: 'Categories of the blog',
    tagged: (tag: string) => `Posts about “${tag}”`,
    none: 'There are no posts here yet.',
    minutes: (count: string) => `${count} min read`,
    by: (name: string) => `By ${name}`,
    tags: 'More about',
    relatedPosts: 'Read next',
    relatedProducts: 'Products in this post',
  },
  {
    title: 'ব্লগ',
    description: (store: string) => `${banglaOf(store)} গল্প, যত্ন ও পরামর্শ।`,
    all: 'সব লেখা',
    categories: 'ব্লগের ক্যাটাগরি',
    tagged: (tag: string) => `“${tag}” নিয়ে লেখা`,
    none: 'এখানে এখনো কোনো লেখা নেই।',
    minutes: (count: string) => `পড়তে ${count} মিনিট`,
    by: (name: string) => `লিখেছেন ${name}`,
    tags: 'এ বিষয়ে আরও',
    relatedPosts: 'আরও পড়ুন',
    relatedProducts: 'এই লেখার পণ্য',
  },
)

/** Path of a post without the language, percent-encoded. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`
