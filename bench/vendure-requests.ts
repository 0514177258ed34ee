import type { GraphqlLoad } from './protocol.ts'
import { CART_LINES, type RequestJob, SEARCHES } from './requests.ts'

// What a storefront asks Vendure for where it asks Haat for a page, an item in the cart or an order.

/** As set up by bench/peers/vendure/populate.mjs. */
export type VendureShop = { slugs: string[]; variants: number[]; tokens: string[]; shippingMethod: number }

const DETAIL = `query Detail($slug: String!) {
  product(slug: $slug) {
    id name slug description createdAt updatedAt
    featuredAsset { id preview } assets { id preview }
    optionGroups { id name options { id name } }
    facetValues { id name facet { id name } }
    collections { id name slug }
    variants { id sku name priceWithTax currencyCode stockLevel options { id name } }
  }
}`

const SEARCH = `query Search($input: SearchInput!) {
  search(input: $input) {
    totalItems
    items {
      productId productName slug description currencyCode inStock
      priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
      productAsset { id preview }
    }
  }
}`

const ERROR = '... on ErrorResult { errorCode message }'
const ORDER = `__typename ... on Order {
  id code state totalQuantity currencyCode subTotalWithTax shippingWithTax totalWithTax
  lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id sku name } featuredAsset { id preview } }
}`
const ADD = `mutation Add($variant: ID!) { addItemToOrder(productVariantId: $variant, quantity: 1) { ${ORDER} ${ERROR} } }`
const STATE = '__typename ... on Order { id code state totalWithTax }'
const CUSTOMER = `mutation Customer($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${STATE} ${ERROR} } }`
const ADDRESS = `mutation Address($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${STATE} ${ERROR} } }`
const SHIPPING = `mutation Shipping($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ${STATE} ${ERROR} } }`
const PAYING = `mutation Paying { transitionOrderToState(state: "ArrangingPayment") { ${STATE} ${ERROR} } }`
const PAYMENT = `mutation Pay($input: PaymentInput!) { addPaymentToOrder(input: $input) { ${ORDER} ${ERROR} } }`

const customer = { firstName: 'Rahima', lastName: 'Khatun', emailAddress: 'guest-{serial}@bench.example' }
const address = {
  ...{ fullName: 'Rahima Khatun', streetLine1: 'House 12, Road 5, Dhanmondi', city: 'Dhaka', countryCode: 'BD' },
  phoneNumber: '+8801712345678',
}

const step = (query: string, expects: string, ...variables: object[]) => ({ query, expects, variables })
const add = (variants: number[]) =>
  step(ADD, '"totalQuantity":[1-9].*"linePriceWithTax":[1-9]', ...variants.map((variant) => ({ variant })))
const searchInput = (term: string) => ({ input: { term, groupByProduct: true, take: 24 } })

/** The requests of a job. An order takes six, by a guest without a session. */
export function vendureRequests(job: RequestJob, shop: VendureShop): GraphqlLoad {
  const { slugs, variants, tokens } = shop
  if (job === 'cart') return { steps: [add(variants.slice(0, CART_LINES))], tokens }
  if (job === 'detail') {
    const priced = '"priceWithTax":[1-9]\\d*,"currencyCode":"BDT","stockLevel":"IN_STOCK"'
    return { steps: [step(DETAIL, priced, ...slugs.map((slug) => ({ slug })))] }
  }
  if (job === 'search') {
    const priced = '"currencyCode":"BDT","inStock":true,"priceWithTax":{"min":[1-9]'
    return { steps: [step(SEARCH, priced, ...SEARCHES.map(searchInput))] }
  }
  return {
    steps: [
      add(variants),
      step(CUSTOMER, 'AddingItems', { input: customer }),
      step(ADDRESS, 'AddingItems', { input: address }),
      step(SHIPPING, 'AddingItems', { id: [shop.shippingMethod] }),
      step(PAYING, 'ArrangingPayment', {}),
      step(PAYMENT, 'PaymentAuthorized', { input: { method: 'cash-on-delivery', metadata: {} } }),
    ],
  }
}

/** How many products the first page of a search has. */
export async function vendureHits(url: string, words: string): Promise<number> {
  const body = JSON.stringify({ query: SEARCH, variables: searchInput(words) })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { data } = (await response.json()) as { data: { search: { items: unknown[] } } }
  return data.search.items.length
}
