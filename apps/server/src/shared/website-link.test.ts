import { expect, it } from 'vitest'
import { websiteLink } from './website-link.ts'

it.each([
  ['https://shop.example', 'https://shop.example/tickets/1'],
  ['https://shop.example/', 'https://shop.example/tickets/1'],
  ['https://shop.example/bn/?utm=1#top', 'https://shop.example/bn/tickets/1'],
  ['http://sodai.localhost:3000', 'http://sodai.localhost:3000/tickets/1'],
  ['http://localhost/', 'http://localhost/tickets/1'],
  ['http://shop.example', ''],
  ['http://localhost.shop.example', ''],
  ['http://localhost@shop.example', ''],
  ['/', ''],
  ['', ''],
  ['javascript:alert(1)', ''],
  ['https://shop.example/ x', ''],
  ['https://', ''],
  ['https://[', ''],
  [`https://shop.example/${'x'.repeat(450)}`, ''],
])('a link to the website %s is "%s"', (website, link) => {
  expect(websiteLink(website, 'tickets/1')).toBe(link)
})
