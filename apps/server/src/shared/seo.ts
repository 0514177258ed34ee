/** Texts for search engines; missing ones are taken from the page itself. */
export const presentSeo = (seo: unknown, page: { title: string; description: string; image: string }) => {
  const written = (seo ?? {}) as Partial<Record<string, string>>
  const textOf = (name: 'title' | 'description' | 'keywords' | 'og_image', otherwise = '') => written[name] || otherwise
  return {
    title: textOf('title', page.title),
    description: textOf('description', page.description),
    keywords: textOf('keywords'),
    og_image: textOf('og_image', page.image),
  }
}
