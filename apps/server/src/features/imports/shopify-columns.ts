import type { CatalogFormat } from './catalog-format.ts'

/**
 * The names of Shopify's export first, then those of its newer import template. The Bangla alt text is no column of Shopify: a store
 * adds it.
 */
export const shopifyFormat: CatalogFormat = {
  name: 'Shopify',
  columns: {
    handle: ['Handle', 'URL handle'],
    title: ['Title'],
    descriptionHtml: ['Body (HTML)', 'Body HTML', 'Description'],
    vendor: ['Vendor'],
    type: ['Type'],
    tags: ['Tags'],
    published: ['Published', 'Published on online store'],
    status: ['Status'],
    seoTitle: ['SEO Title'],
    seoDescription: ['SEO Description'],
    option1Name: ['Option1 Name'],
    option1Value: ['Option1 Value'],
    option2Name: ['Option2 Name'],
    option2Value: ['Option2 Value'],
    option3Name: ['Option3 Name'],
    option3Value: ['Option3 Value'],
    sku: ['Variant SKU', 'SKU'],
    weightGrams: ['Variant Grams', 'Weight value (grams)'],
    tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
    quantity: ['Variant Inventory Qty', 'Inventory quantity'],
    policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
    price: ['Variant Price', 'Price'],
    compareAt: ['Variant Compare At Price', 'Compare-at price'],
    costPrice: ['Cost per item'],
    barcode: ['Variant Barcode', 'Barcode'],
    imageUrl: ['Image Src', 'Product image URL'],
    imagePosition: ['Image Position'],
    imageAlt: ['Image Alt Text'],
    imageBanglaAlt: ['Image Alt Text (Bangla)', 'Image Alt Text (bn)'],
    variantImageUrl: ['Variant Image', 'Variant image URL'],
  },
  key: ['handle'],
  required: ['handle', 'title', 'price'],
  known: [],
  isOurs: false,
}
