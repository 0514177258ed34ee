import { describe, expect, it } from 'vitest'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

const keyOf = async (term: string) => (await h.sql<{ key: string }>('select search_key($1) as key', [term]))[0]?.key

const meeting = `
শাড়ি sari shari saree sharee saari sarees
পাঞ্জাবি panjabi punjabi panjabee
জুতা juta joota
থ্রি-পিস three-piece 3-piece thri-pis ৩-পিস
টু-পিস two-piece 2-piece
লুঙ্গি lungi loongi lungee
মোবাইল mobile mobail
ঘড়ি ghori ghari ghoree
গাড়ি gari garee
ইলিশ ilish
চাল chal chaal
ডাল dal daal dhal
জামদানি jamdani jaamdani jamdanee
কাতান katan kataan
বেনারসি benarosi benarasi
সালোয়ার salwar shalwar saloar
কামিজ kameez kamiz kamij
ওড়না orna
গামছা gamcha gamchha
কুর্তি kurti kurtee
শার্ট shirt shart
প্যান্ট pant pants
টি-শার্ট t-shirt tee-shirt
জিন্স jeans jins
টুপি tupi toopi
পায়জামা pajama payjama pyjama
নকশি nokshi nakshi
ব্যাগ bag byag
ক্যাপ cap kap
ল্যাপটপ laptop
ফোন phone fon
চার্জার charger charjar
কভার cover kavar
হেডফোন headphone hedfon
ফ্রিজ fridge frij
লাইট light lait
সাইজ size saiz
পাউডার powder paudar
লোশন lotion loshon
শ্যাম্পু shampoo shampu
সাবান saban shaban
ক্রিম cream krim
আম am aam
কলা kola kala
আলু alu aloo
মধু modhu madhu
ঘি ghee ghi
মরিচ morich marich
হলুদ holud halud
জিরা jira zeera jeera zira
ধনিয়া dhonia dhoniya
চা cha chaa
দই doi
মাছ mach maach machh
চিংড়ি chingri chingree
রুই rui
খেজুর khejur khezur
বাদাম badam baadam
বই boi
খাতা khata
কলম kolom kalam
পুতুল putul pootul
খেলনা khelna
সোফা sofa
চেয়ার chair cheyar
টেবিল table tebil
বালিশ balish baalish
চাদর chador chadar
কম্বল kombol kambal
পর্দা porda parda
হাঁড়ি hari haari
কড়াই korai karai
প্লেট plate plet
কাপ cup kap
চুড়ি churi
নূপুর nupur noopur
মালা mala maala
আংটি angti
জ্যাকেট jacket jaket
সোয়েটার sweater soetar
মোজা moja moza
বোরকা borka burka burqa
হিজাব hijab hizab
রং rong rang`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const apart = [
  ['chal', 'chul'],
  ['kola', 'kalo'],
  ['gari', 'ghari'],
  ['tel', 'til'],
  ['mala', 'mela'],
  ['khata', 'kata'],
  ['thala', 'tala'],
  ['juta', 'jata'],
  ['shirt', 'shorts'],
  ['nil', 'nail'],
  ['boi', 'bou'],
  ['pant', 'pani'],
  ['ring', 'rong'],
  ['sari', 'sara'],
  ['ilish', 'hilsa'],
  ['চাল', 'rice'],
]

describe('the key of a searched word', () => {
  it.each(meeting)('is one for %s in all its spellings', async (...spellings) => {
    const keys = await Promise.all(spellings.map(keyOf))
    expect(keys).toEqual(spellings.map(() => keys[0]))
    expect(keys[0]).not.toBe('')
  })

  it.each(apart)('is not the same for %s and %s', async (one, other) => {
    expect(await keyOf(one)).not.toBe(await keyOf(other))
  })

  it('keeps numbers and other scripts as they are, and is empty for a text without words', async () => {
    expect(await Promise.all(['Model 2024', '漢字', 'مرحبا', '💥', ' .,-! '].map(keyOf))).toEqual([
      'mdel 2024',
      '漢字',
      'مرحبا',
      '💥',
      '',
    ])
  })

  it('is one for a letter written as one character or as two', async () => {
    expect(await keyOf('শা\u09a1\u09bcি')).toBe(await keyOf('শা\u09dcি'))
  })
})
