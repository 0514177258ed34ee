import type { Language } from '../../i18n/language.ts'

const words: Record<Language, { title: string; text: string }> = {
  en: { title: 'The shop is being tidied up', text: 'We will be back soon. Please try again in a few minutes.' },
  bn: { title: 'দোকান গোছানো হচ্ছে', text: 'আমরা শিগগিরই ফিরছি। কয়েক মিনিট পরে আবার চেষ্টা করুন।' },
}

/** The page of a shop whose configuration cannot be read: it is closed, or the API is down. */
export const maintenancePage = (language: Language): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words[language].title}</title></head>
<body><main><h1>${words[language].title}</h1><p>${words[language].text}</p></main></body></html>`
