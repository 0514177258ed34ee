import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../test/accounts.ts'
import { exportCalls } from '../../../test/export-calls.ts'
import { codesOf } from '../../../test/one-time-codes.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const { own, staff, fetchFile } = exportCalls(h, shop)
const { post } = codesOf(h, shop)
const statusOf = async (url: string) => (await fetchFile(url)).status

/** A link that its customer got, and the session that it was made for. */
async function linkOfCustomer() {
  const account = await anAccount(h, shop)
  const { export_id: id } = (await own('', account.accessToken, { password: PASSWORD })).data
  await runJobs(h, 'exports.build')
  const linkIn = async (token: string): Promise<string> => (await own(`${id}/`, token)).data.download_url
  const url = await linkIn(account.accessToken)
  expect(await statusOf(url)).toBe(200)
  return { ...account, url, linkIn }
}

/** An export of staff. */
async function exportOfStaff(): Promise<string> {
  const account = await anAccount(h, shop)
  const { export_id: id } = (await staff('POST', '', { customer_id: account.id })).data
  await runJobs(h, 'exports.build')
  return id
}

describe('the link to an export', () => {
  it('ends when its customer signs out', async () => {
    const { accessToken, url } = await linkOfCustomer()
    await h.call({ method: 'POST', url: 'A/logout/', key: shop.key, token: accessToken, body: {} })
    expect(await statusOf(url)).toBe(404)
  })

  it('ends when the customer changes the password, in every session', async () => {
    const { accessToken, email, url, linkIn } = await linkOfCustomer()
    const other = (await post('login', { email, password: PASSWORD })).data.access_token
    const [here, there] = [url, await linkIn(other)]
    expect(await statusOf(there)).toBe(200)
    const changed = {
      current_password: PASSWORD,
      new_password: 'Padma-Bridge-62',
      new_password_confirm: 'Padma-Bridge-62',
    }
    const { status } = await h.call({ url: 'A/password/change/', key: shop.key, token: accessToken, body: changed })
    expect([status, await statusOf(here), await statusOf(there)]).toEqual([200, 404, 404])
  })

  it('ends when the account is blocked', async () => {
    const { id, url } = await linkOfCustomer()
    await h.sql(`update customers set status = 'blocked' where id = $1`, [id])
    expect(await statusOf(url)).toBe(404)
  })

  it('ends when the member of staff who requested it signs out, loses the role that permits it, is deactivated, or leaves the store', async () => {
    const id = await exportOfStaff()
    for (const leave of [
      ({ headers }: TestStaff) => h.call({ method: 'POST', url: 'M/auth/logout/', headers }),
      ({ id }: TestStaff) => h.sql(`update staff_memberships set role = 'support' where staff_id = $1`, [id]),
      ({ id }: TestStaff) =>
        h.sql(`update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() where staff_id = $1`, [id]),
      ({ id }: TestStaff) => h.sql('delete from staff_memberships where staff_id = $1', [id]),
    ]) {
      const member = await signInStaff(h, shop, 'owner')
      const link = await h.call({
        method: 'POST',
        url: `M/${shop.subdomain}/data-exports/${id}/download/`,
        headers: member.headers,
      })
      const url: string = link.data.download_url
      const before = await statusOf(url)
      await leave(member)
      expect([before, await statusOf(url)]).toEqual([200, 404])
    }
  })

  it('ends when the secret key that requested it is revoked', async () => {
    const id = await exportOfStaff()
    const url: string = (await staff('POST', `${id}/download/`)).data.download_url
    expect(await statusOf(url)).toBe(200)
    await h.sql(`update api_keys set revoked_at = now() where store_id = $1 and kind = 'secret'`, [shop.storeId])
    expect(await statusOf(url)).toBe(404)
  })

  it('returns 404 for another holder than it was signed for, and for none', async () => {
    const { url } = await linkOfCustomer()
    const other = await linkOfCustomer()
    const holderOf = (link: string) => /holder=([^&]+)/.exec(link)?.[1] as string
    for (const forged of [
      url.replace(holderOf(url), holderOf(other.url)),
      url.replace(`holder=${holderOf(url)}&`, ''),
      url.replace('shopper.', 'staff.'),
      url.replace(holderOf(url), 'key.1'),
      url.replace(holderOf(url), 'shopper.1'),
      url.replace(holderOf(url), `${holderOf(url)}.x`),
    ])
      expect(await statusOf(forged)).toBe(404)
  })
})
