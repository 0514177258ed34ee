import type { Address, Location } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, type ShowForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { RouteResponse } from '../../http/route-response.ts'
import { seeOtherWith, type Written } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { addressTexts } from './address-texts.ts'

const MAX_ID = 64

const idOf = (visit: Visit): string => (visit.params.id ?? '').slice(0, MAX_ID)

const readDistricts = async (visit: Visit): Promise<Location[]> => {
  const { items } = await visit.publicApi.delivery.listLocations({ type: 'district' })
  const by = visit.language === 'bn' ? 'name_bn' : 'name'
  return items.toSorted((a, b) => a[by].localeCompare(b[by], visit.language))
}

async function formPage(visit: Visit, address: Address | null, problem: Problem): Promise<RouteResponse> {
  const t = addressTexts[visit.language]
  const districts = await readDistricts(visit)
  return accountPage(visit, {
    title: address ? t.editTitle : t.add,
    section: 'addresses',
    parent: { name: t.title, path: '/account/addresses' },
    problem,
    body: <AddressForm visit={visit} form={visit.form} problem={problem} districts={districts} address={address} />,
  })
}

/** The fields of the form as the API takes them. The district is chosen from the list; its name becomes the city. */
async function addressOf(visit: Visit) {
  const { form, language } = visit
  const districts = await readDistricts(visit)
  const district = districts.find(({ id }) => id === form.text('city'))
  const label = (['HOME', 'OFFICE', 'OTHER'] as const).find((each) => each === form.text('label')) ?? 'HOME'
  return {
    label,
    receiver_name: form.text('receiver_name'),
    phone: latinDigits(form.text('phone')),
    address_line1: form.text('address_line1'),
    address_line2: form.text('address_line2'),
    city: (language === 'bn' ? district?.name_bn : district?.name) ?? '',
    district_id: district?.id,
    area: form.text('area'),
    postal_code: latinDigits(form.text('postal_code')),
    ...(form.text('is_default') === 'yes' ? { is_default: true } : {}),
  }
}

/** The list of districts is the field of both. */
const names = { district_id: 'city' }

const newPage: ShowForm = (visit, problem) => formPage(visit, null, problem)

const editPage: ShowForm = async (visit, problem) =>
  formPage(visit, await visit.api.addresses.read({ address_id: idOf(visit) }), problem)

const toList = (visit: Visit, written: Written): Promise<RouteResponse> =>
  seeOtherWith(visit, visit.link('/account/addresses'), written)

export const addressRoutes: Route[] = forCustomers([
  get('/account/addresses', async (visit) => {
    const { title } = addressTexts[visit.language]
    const { items: addresses } = await visit.api.addresses.list()
    const body = <AddressList visit={visit} addresses={addresses} />
    return accountPage(visit, { title, section: 'addresses', body })
  }),

  get('/account/addresses/new', (visit) => showForm(visit, newPage)),

  post({ path: '/account/addresses', page: '/account/addresses/new' }, async (visit) => {
    try {
      return await toList(visit, await visit.api.addresses.create(await addressOf(visit)).withResponse())
    } catch (error) {
      return refuseForm(visit, '/account/addresses/new', problemOf(error, names), newPage)
    }
  }),

  get('/account/addresses/:id', (visit) => showForm(visit, editPage)),

  post('/account/addresses/:id', async (visit) => {
    try {
      const changes = { address_id: idOf(visit), ...(await addressOf(visit)) }
      return await toList(visit, await visit.api.addresses.update(changes).withResponse())
    } catch (error) {
      return refuseForm(visit, visit.path, problemOf(error, names), editPage)
    }
  }),

  post({ path: '/account/addresses/:id/default', page: '/account/addresses' }, async (visit) => {
    return toList(visit, await visit.api.addresses.makeDefault({ address_id: idOf(visit) }).withResponse())
  }),

  post({ path: '/account/addresses/:id/delete', page: '/account/addresses' }, async (visit) => {
    return toList(visit, await visit.api.addresses.delete({ address_id: idOf(visit) }).withResponse())
  }),
])
