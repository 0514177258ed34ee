import { describe, expect, it } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { next, openShop, type Shop } from '../../../test/factories.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })
const aPhone = () => `+88017${String(10_000_000 + next())}`

function callsOf(of: Shop, key = of.secretKey) {
  const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' }
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    h.call({ method, url: `M/${of.subdomain}/imports/${url}`, headers, ...(body && { body }) })
  const upload = (file: string | Buffer) =>
    h.call({
      url: `M/${of.subdomain}/imports/`,
      form: { kind: 'customers', file_name: 'customers.csv', file: Buffer.from(file) },
      headers,
    })
  const apply = async (file: string | Buffer) => {
    const { data } = await upload(file)
    await call('POST', `${data.id}/start/`, {})
    await runJobs(h, 'imports.run')
    return (await call('GET', `${data.id}/`)).data
  }
  return { call, upload, apply }
}
const customersOf = ({ storeId }: Shop) =>
  h.sql(
    `select c.phone, c.email, c.first_name as first, c.last_name as last, c.tags, c.staff_note as note, c.marketing_opt_in as opt_in,
       c.password_hash is not null as has_password, c.is_phone_verified as verified, a.address_line1 as address, a.city, a.is_default, a.district_id as district
     from customers c left join addresses a on a.customer_id = c.id where c.store_id = $1 and c.status <> 'deleted' order by c.phone`,
    [storeId],
  )

const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'

describe('a file of customers', () => {
  it('of Shopify is previewed and imported, with the phone number as identity and nothing sent', async () => {
    const other = await openShop(h)
    const own = callsOf(other)
    const file = [
      SHOPIFY,
      `1,Rahima,Khatun,Rahima@Example.com,yes,,"House 12, Road 5",,Dhaka,,BD,1205,,'+880 1712-345678,yes,10,1,Calls after five,no,"VIP, eid"`,
      `2,Karim,,,no,,Main St 1,,London,,GB,N1,01812345678,,no,0,0,,no,`,
      `3,No,Phone,no@example.com,no,,,,,,,,,,no,0,0,,no,`,
      `4,Bad,Phone,,no,,,,,,,,,8.80171E+12,no,0,0,,no,`,
      `5,Twice,,,no,,,,,,,,,০১৭১২৩৪৫৬৭৮,no,0,0,,no,`,
      `6,"=HYPERLINK(""x"")",,,no,,,,,,,,,01912345678,no,0,0,,no,`,
    ].join('\n')
    const before = [h.mails.length, h.texts.length]
    const { status, data } = await own.upload(file)
    expect([status, data.kind, data.row_count]).toEqual([201, 'customers', 6])
    const preview = (await own.call('POST', `${data.id}/preview/`)).data
    expect(preview).toMatchObject({ created_count: 3, changed_count: 0, unchanged_count: 0, failed_count: 3 })
    expect(preview.customers[0]).toEqual({
      ...{ line: 2, phone: '+8801712345678', name: 'Rahima Khatun', is_new: true, fills: [] },
    })
    expect(await customersOf(other)).toEqual([])
    const done = await own.apply(file)
    expect(done).toMatchObject({ status: 'DONE', created_count: 3, failed_count: 3, changed_count: 0 })
    const said = done.problems.map(({ line, code, message }: Record<string, unknown>) => [line, code, message])
    expect(said).toEqual([
      [4, 'REQUIRED', 'The row has no phone number.'],
      [5, 'NOT_A_NUMBER', expect.stringContaining('no phone number')],
      [6, 'DUPLICATE_IN_FILE', 'Line 2 has the same phone number.'],
      [3, 'WARNING', expect.stringContaining('address is left out')],
    ])
    expect(await customersOf(other)).toMatchObject([
      {
        ...{
          phone: '+8801712345678',
          email: null,
          first: 'Rahima',
          last: 'Khatun',
          tags: ['vip', 'eid'],
          opt_in: true,
        },
        ...{ note: 'Calls after five\nE-mail: Rahima@Example.com', has_password: false, verified: false },
        ...{ address: 'House 12, Road 5', city: 'Dhaka', is_default: true, district: 'dhaka' },
      },
      { phone: '+8801812345678', first: 'Karim', opt_in: false, address: null },
      { phone: '+8801912345678', first: '=HYPERLINK("x")' },
    ])
    expect([h.mails.length, h.texts.length]).toEqual(before)
    expect(await own.apply(file)).toMatchObject({ created_count: 0, changed_count: 0, unchanged_count: 3 })
    const { content } = (await own.call('GET', `${done.id}/problems/`)).data
    expect(content.trimEnd().split('\r\n')).toHaveLength(4)
    await expectHealthy(h)
  })

  it.each([
    [
      'WooCommerce',
      'ID,user_login,user_pass,user_email,first_name,last_name,billing_address_1,billing_city,billing_country,billing_phone',
    ],
    ['a list in Bangla', 'আইডি,x,y,ই-মেইল,নামের প্রথম অংশ,নামের শেষ অংশ,ঠিকানা,জেলা,z,ফোন'],
  ])('of %s is known by its headers; no password is read', async (_, header) => {
    const other = await openShop(h)
    const own = callsOf(other)
    const file = `${header}\n7,rahima,$P$Bsecret,r@example.com,রহিমা,খাতুন,বাড়ি ১২,Dhaka,BD,০১৭১২৩৪৫৬৭৮\n`
    const { data } = await own.upload(file)
    expect(data.columns[2].field).toBe('ignore')
    expect(await own.apply(file)).toMatchObject({ created_count: 1, failed_count: 0 })
    expect(await customersOf(other)).toMatchObject([
      { phone: '+8801712345678', first: 'রহিমা', last: 'খাতুন', has_password: false, address: 'বাড়ি ১২', city: 'Dhaka' },
    ])
  })

  it('fills only what a customer lacks, says so first, and never changes a contact, a name, or consent', async () => {
    const own = callsOf(shop)
    const account = await anAccount(h, shop, { phone: aPhone() })
    await h.sql(`update customers set is_phone_verified = true, first_name = 'Old', tags = '{vip}' where id = $1`, [
      account.id,
    ])
    const file = `Name,Phone,E-mail,Tags,Note,Address,District,Accepts marketing\nNew Name,${account.phone},other@example.com,"vip, eid",Hello,House 1,Dhaka,yes\n`
    const { data } = await own.upload(file)
    const preview = (await own.call('POST', `${data.id}/preview/`)).data
    expect(preview.customers).toMatchObject([{ is_new: false, fills: ['tags', 'note', 'address'] }])
    expect(await own.apply(file)).toMatchObject({ created_count: 0, changed_count: 1 })
    const rows = await h.sql(
      'select first_name, email, tags, staff_note, marketing_opt_in from customers where id = $1',
      [account.id],
    )
    expect(rows).toEqual([
      {
        first_name: 'Old',
        email: account.email,
        tags: ['vip', 'eid'],
        staff_note: 'Hello\nE-mail: other@example.com',
        marketing_opt_in: false,
      },
    ])
  })

  it('shows nothing of the owner of a number to an account that has only typed it', async () => {
    const own = callsOf(shop)
    const squatter = await anAccount(h, shop, { phone: aPhone() })
    await h.sql(`update customers set first_name = '', last_name = '' where id = $1`, [squatter.id])
    await own.apply(`Name,Phone,Note,Address,District\nRahima,${squatter.phone},Calls late,House 1,Dhaka\n`)
    const profile = await h.call({ url: 'A/profile/', key: shop.key, token: squatter.accessToken })
    expect(profile.data).toMatchObject({ first_name: '', default_address_id: null })
    expect(JSON.stringify(profile.data)).not.toContain('Rahima')
  })

  it('is refused without a column of phone numbers: 400; and needs customers:write to be sent, read and started: 403 permission_denied', async () => {
    const own = callsOf(shop)
    const refused = await own.upload('Name,Email,Orders\nRahima,r@example.com,2\n')
    expect([refused.status, refused.body.errors.file[0]]).toEqual([400, expect.stringContaining('no column of phone')])
    const poor = callsOf(shop, await aSecretKey(h, shop, ['data:write', 'catalog:write', 'stock:write']))
    const file = `Name,Phone\nRahima,${aPhone()}\n`
    const { data } = await own.upload(file)
    const calls = await Promise.all([
      poor.upload(file),
      poor.call('GET', `${data.id}/`),
      poor.call('POST', `${data.id}/preview/`),
      poor.call('POST', `${data.id}/start/`, {}),
      poor.call('GET', `${data.id}/problems/`),
    ])
    for (const { status, body } of calls) expect([status, body.details?.permission]).toEqual([403, 'customers:write'])
    const patched = await own.call('PATCH', `${data.id}/`, { columns: ['ignore', 'ignore'] })
    expect([patched.status, Object.keys(patched.body.errors)]).toEqual([400, ['columns']])
  })

  it('survives hostile cells: NUL, wrong encodings, huge texts, blank rows and names of prototypes', async () => {
    const other = await openShop(h)
    const own = callsOf(other)
    const rows = [
      `__proto__,${aPhone()},${'x'.repeat(9_000)},"${Array.from({ length: 60 }, (_, n) => `t${n}`).join(',')}"`,
      `Nul\0,${aPhone()},,`,
      `Extra,${aPhone()},,,too,many`,
      `${'n'.repeat(400)} ${'m'.repeat(400)},${aPhone()},,`,
    ]
    const file = Buffer.concat([
      Buffer.from(`Name,Phone,Note,Tags\n${rows.join('\n')}\n${'\n'.repeat(2_000)}`),
      Buffer.from([0xff, 0xe9]),
      Buffer.from(`,${aPhone()},,\n`),
    ])
    const done = await own.apply(file)
    expect(done).toMatchObject({ status: 'DONE', created_count: 2, failed_count: 3 })
    const kept = await h.sql(
      `select length(first_name) as first, length(staff_note) as note, cardinality(tags) as tags from customers where store_id = $1 order by 1`,
      [other.storeId],
    )
    expect(kept).toEqual([
      { first: 9, note: 5000, tags: 20 },
      { first: 100, note: 0, tags: 0 },
    ])
  })
})

describe('an imported account', () => {
  const { post, obtain } = codesOf(h, shop)
  const anImport = async (more = '') => {
    const phone = aPhone()
    await callsOf(shop).apply(
      `Name,Phone,Tags,Note,Address,District\nRahima Khatun,${phone},vip,Note${more},House 1,Dhaka\n`,
    )
    const [{ id }] = (await h.sql('select id from customers where phone = $1', [phone])) as [{ id: string }]
    return { phone, id }
  }

  it('is entered by the code of its phone number, which then is verified', async () => {
    const { phone, id } = await anImport()
    const { id: otp, code } = await obtain({ channel: 'sms', phone, purpose: 'login' })
    const { data } = await post('otp/verify', { otp_id: otp, code })
    expect(data.customer).toMatchObject({ id, first_name: 'Rahima', is_phone_verified: true })
    const { id: again, code: second } = await obtain({ channel: 'sms', phone, purpose: 'login' })
    expect((await post('otp/verify', { otp_id: again, code: second })).data.customer.id).toBe(id)
    await expectHealthy(h)
  })

  it('gets a password by a code to its number, and no other way', async () => {
    const { phone, id } = await anImport()
    const login = (password: string) => h.call({ url: 'A/login/', key: shop.key, body: { phone, password } })
    expect((await login('')).status).not.toBe(200)
    const { id: otp, code } = await obtain({ channel: 'sms', phone, purpose: 'reset_password' })
    const { data } = await post('otp/verify', { otp_id: otp, code })
    const chosen = {
      reset_token: data.reset_token,
      new_password: 'Correct-horse-7',
      new_password_confirm: 'Correct-horse-7',
    }
    expect((await post('password/reset/confirm', chosen)).status).toBe(200)
    expect((await login('Correct-horse-7')).data.customer).toMatchObject({ id, is_phone_verified: true })
    await expectHealthy(h)
  })

  it('does not keep its number from the account of its owner, who gets what the store knew', async () => {
    const { phone, id } = await anImport()
    const owner = await anAccount(h, shop)
    await h.sql(`update customers set first_name = '', last_name = '', tags = '{old}' where id = $1`, [owner.id])
    const asked = await post('phone/change', { new_phone: phone }, owner.accessToken)
    const { code } = await codesOf(h, shop)
      .receive(asked.data.otp_id)
      .then((received) => ({ code: received }))
    expect((await post('phone/change/confirm', { code }, owner.accessToken)).status).toBe(200)
    const rows = await h.sql(
      `select c.id, c.first_name, c.tags, c.staff_note, c.is_phone_verified, a.address_line1 from customers c join addresses a on a.customer_id = c.id where c.phone = $1`,
      [phone],
    )
    expect(rows).toMatchObject([
      { id: owner.id, first_name: 'Rahima', staff_note: 'Note', is_phone_verified: true, address_line1: 'House 1' },
    ])
    expect(await h.sql('select 1 from customers where id = $1', [id])).toEqual([])
    await expectHealthy(h)
  })

  it('prevents no registration with its number: a code gives the number to the new account', async () => {
    const { phone } = await anImport()
    const owner = await anAccount(h, shop, { phone })
    expect(owner.phone).toBe('')
    const asked = await post('phone/change', { new_phone: phone }, owner.accessToken)
    const code = await codesOf(h, shop).receive(asked.data.otp_id)
    expect((await post('phone/change/confirm', { code }, owner.accessToken)).data).toMatchObject({
      id: owner.id,
      phone,
    })
  })
})
