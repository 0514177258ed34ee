import type { Address } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { ConfirmForm } from '../../ui/confirm-form.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { addressTexts } from './address-texts.ts'

/** The saved addresses, the default one first. */
export function AddressList({ visit, addresses }: { visit: Visit; addresses: Address[] }) {
  const t = addressTexts[visit.language]
  return (
    <>
      {addresses.length === 0 && <p class="empty">{t.none}</p>}
      <ul class="rows">
        {addresses.map((address) => {
          const path = `/account/addresses/${address.id}`
          return (
            <li key={address.id} class="panel">
              <strong>{t.labels[address.label]}</strong>{' '}
              {address.is_default && <span class="badge badge-good">{t.isDefault}</span>}
              <address>
                {address.receiver_name}
                <br />
                {localPhone(address.phone)}
                <br />
                {[address.address_line1, address.address_line2, address.area, address.city].filter(Boolean).join(', ')}{' '}
                {address.postal_code}
              </address>
              <div class="actions">
                <a class="button button-quiet button-small" href={visit.link(path)}>
                  {t.edit}
                </a>
                {!address.is_default && (
                  <form method="post" action={visit.link(`${path}/default`)}>
                    <OwnerField visit={visit} />
                    <button class="button button-quiet button-small" type="submit">
                      {t.makeDefault}
                    </button>
                  </form>
                )}
                <ConfirmForm
                  visit={visit}
                  action={`${path}/delete`}
                  label={t.remove}
                  question={t.sure}
                  button={t.yes}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <a class="button" href={visit.link('/account/addresses/new')}>
        {t.add}
      </a>
    </>
  )
}
