import type { PaymentRequirement } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Circle, CircleCheck } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { requirementPlaces } from './requirement-places.ts'
import { requirementTexts } from './requirement-texts.ts'

/** `settings/payment-requirements/`: what payment gateways want to see on a shop, what is missing, and where it is done. */
export function PaymentRequirementList() {
  const t = useTexts(requirementTexts)
  const { haat, subdomain } = useStore()
  const query = useQuery({
    queryKey: [subdomain, 'payment-requirements'],
    queryFn: async ({ signal }) => (await haat.paymentReadiness.listRequirements({}, { signal })).items,
    // It changes with pages, zones and settings that are edited elsewhere.
    staleTime: 0,
  })
  const back = { to: storePath(subdomain, 'settings'), label: t.back }
  return (
    <Page title={t.requirements} hint={t.intro} isNarrow back={back}>
      <ReadView query={query} missing={<MissingPage title={t.requirements} back={back} />}>
        {(requirements) => <Requirements requirements={requirements} />}
      </ReadView>
    </Page>
  )
}

function Requirements({ requirements }: { requirements: readonly PaymentRequirement[] }) {
  const t = useTexts(requirementTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const missing = requirements.filter((one) => !one.is_fulfilled)
  const present = requirements.filter((one) => one.is_fulfilled)
  const count = t.fulfilled(formats.count(present.length), formats.count(requirements.length))
  return (
    <>
      {missing.length === 0 ? (
        <Notice
          tone="success"
          title={t.ready}
          action={
            <ButtonLink isSmall to={storePath(subdomain, 'settings', 'payment-gateways')}>
              {t.gateways}
            </ButtonLink>
          }
        >
          {t.readyHint}
        </Notice>
      ) : (
        <List title={t.missing} requirements={missing} count={count} />
      )}
      {present.length > 0 ? <List title={t.present} requirements={present} /> : null}
      <Notice>
        <p>{t.papers}</p>
        <p>{t.checkbox}</p>
      </Notice>
    </>
  )
}

type ListProps = { title: string; requirements: readonly PaymentRequirement[]; count?: string }

function List({ title, requirements, count }: ListProps) {
  return (
    <Card title={title} isFlush actions={count}>
      <Rows label={title}>
        {requirements.map((requirement) => (
          <Requirement key={requirement.code} requirement={requirement} />
        ))}
      </Rows>
    </Card>
  )
}

function Requirement({ requirement: { code, is_fulfilled, name, missing } }: { requirement: PaymentRequirement }) {
  const language = useLanguage()
  const { subdomain, can } = useStore()
  const place = requirementPlaces[code]
  const isLinked = missing !== null && can(place.permission)
  return (
    <Row
      icon={is_fulfilled ? CircleCheck : Circle}
      title={name[language]}
      lines={[missing?.[language]]}
      {...(isLinked && { to: storePath(subdomain) + place.to })}
    />
  )
}
