import { describe, expect, it } from 'vitest'
import { districtKey } from './districts.ts'
import { canonicalEmail } from './email.ts'
import { readOrderNumber } from './order-number.ts'
import { cleanSku, skuKey } from './sku.ts'

describe('the canonical form', () => {
  it.each([
    [' Rahima@Example.COM ', 'rahima@example.com'],
    ['rahima\u200b@example.com', 'rahima@example.com'],
    ['ｒａｈｉｍａ＠example．com', 'rahima@example.com'],
    ['rahima@বাংলা.com', 'rahima@xn--54b7fta0cc.com'],
    ['a-b@example.com', 'a-b@example.com'],
    ['no address', 'noaddress'],
    // A URL parser would keep the host only: this is no address of example.com.
    ['rahima@example.com/é', 'rahima@example.com/é'],
    ['rahima@example.com:80?é', 'rahima@example.com:80?é'],
    ['rahima@example.com#℀', 'rahima@example.com#a/c'],
  ])('of the e-mail address %j is %j', (text, email) => {
    expect(canonicalEmail(text)).toBe(email)
    expect(canonicalEmail(email)).toBe(email)
  })

  it.each([
    [' js–1–red ', 'js-1-red'],
    ['JS‑1‑RED', 'js-1-red'],
    ['ＪＳ-১-RED\u200d', 'js-1-red'],
    ['A  B\u00a0C', 'a b c'],
  ])('of the SKU %j is %j', (text, key) => {
    expect(skuKey(cleanSku(text))).toBe(key)
    expect(cleanSku(cleanSku(text))).toBe(cleanSku(text))
  })

  it('of different SKUs differs: a dash inside a SKU counts', () => {
    expect(skuKey(cleanSku('SKU-1-10'))).not.toBe(skuKey(cleanSku('SKU-11-0')))
  })

  it.each([
    ['RD-7KQ2M9XA', 'RD-7KQ2M9XA'],
    ['#rd 7kq2 m9xa', 'RD-7KQ2M9XA'],
    [' rd7kq2m9xa', 'RD-7KQ2M9XA'],
    ['RD–৭KQ২M৯XA\u200b', 'RD-7KQ2M9XA'],
    ['HOL-OIL00000', 'HOL-01100000'],
    ['holoil00000', 'HOL-01100000'],
    ['7KQ2', '7KQ2'],
    ['', ''],
  ])('of the order number %j is %j', (text, number) => {
    expect(readOrderNumber(text)).toBe(number)
  })

  it.each([
    ['ঢাকা', 'dhaka'],
    [' DHAKA ', 'dhaka'],
    ['Chittagong', 'chattogram'],
    ['চট্টগ্রাম', 'chattogram'],
    ['চট্টগ্রাম জেলা', 'chattogram'],
    ['Cox’s Bazar', 'coxsbazar'],
    ["cox's  bazar", 'coxsbazar'],
    ['Comilla District', 'cumilla'],
    ['গাজীপুর', 'gazipur'],
    ['Springfield', 'springfield'],
  ])('of the district %j is %j', (text, district) => {
    expect(districtKey(text)).toBe(district)
  })
})
