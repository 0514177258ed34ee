import { demoStores } from './demo-stores.ts'
import type { DemoPicture, DemoStore } from './demo-types.ts'
import { drawBanner, drawLogo, drawProductImage } from './product-image.ts'

/** The SVG served at `/media/demo/<subdomain>/<file>`, drawn when asked for; null when there is no such file. */
export function demoImage(subdomain: string, file: string): string | null {
  const store = demoStores.find((one) => one.subdomain === subdomain)
  const stem = /^([a-z0-9-]{1,100})\.svg$/.exec(file)?.[1]
  if (!store || !stem) return null
  if (stem === 'logo') return drawLogo(store.artwork.initial, store.artwork.logo)
  return drawnBanner(store, stem) ?? drawnPicture(store, stem)
}

/** Every file name `demoImage` knows for the store. */
export function demoImageFiles(store: DemoStore): string[] {
  return [
    'logo.svg',
    ...store.config.banners.map((banner) => `banner-${banner.id}.svg`),
    ...store.categories.map((category) => `category-${category.slug}.svg`),
    ...store.products.map((product) => `${product.slug}.svg`),
  ]
}

function drawnBanner(store: DemoStore, stem: string): string | null {
  const index = store.config.banners.findIndex((banner) => `banner-${banner.id}` === stem)
  const banner = store.config.banners[index]
  const palette = store.artwork.banners[index]
  return banner && palette ? drawBanner(banner.title, palette) : null
}

function drawnPicture(store: DemoStore, stem: string): string | null {
  const pictured: { nameBn: string; image: DemoPicture } | undefined =
    store.categories.find((category) => `category-${category.slug}` === stem) ??
    store.products.find((product) => product.slug === stem)
  return pictured ? drawProductImage(pictured.image.motif, pictured.image.palette, pictured.nameBn) : null
}
