import { useStore } from '../../../api/store.ts'
import { useWebsite } from '../../../api/website.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useZones, zoneName } from '../../../parts/delivery-zones.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { leftPlaceholders, type SampleLanguage, sampleHtml, zoneLine } from '../page-samples.ts'
import { pageTexts } from '../page-texts.ts'
import { isSuggestedPage, type SuggestedPage } from '../suggested-pages.ts'
import type { PageEditor } from '../use-page-editor.ts'

/** Above an empty policy: a sample to begin with. Above one with gaps: what is still to be filled in. */
export function BeginWithSample({ editor }: { editor: PageEditor }) {
  const t = useTexts(pageTexts)
  const { slug, content, content_bn, content_en } = editor.form.values
  const left = leftPlaceholders(content, content_bn, content_en)
  if (left.length > 0)
    return (
      <Notice tone="warning" title={t.toFillIn}>
        {left.join(' · ')}
      </Notice>
    )
  const isEmpty = [content, content_bn, content_en].every((html) => html.trim() === '')
  return isEmpty && isSuggestedPage(slug) ? <Offer slug={slug} editor={editor} /> : null
}

function Offer({ slug, editor: { form } }: { slug: SuggestedPage; editor: PageEditor }) {
  const t = useTexts(pageTexts)
  const { can } = useStore()
  const facts = useSampleFacts()
  if (!can('content:write') || !facts) return null
  const fill = () => {
    const [main, ...others] = facts.languages
    const html = (language: SampleLanguage) => sampleHtml(slug, language, facts.of(language))
    form.change(() => ({
      content: html(main ?? 'bn'),
      ...Object.fromEntries(
        others.flatMap((language) => [
          [`title_${language}`, pageTexts[language].suggested[slug]],
          [`content_${language}`, html(language)],
        ]),
      ),
    }))
  }
  return <Notice action={<Button onClick={fill}>{t.beginWithSample}</Button>}>{t.sampleHint}</Notice>
}

/** What is known of the shop for the samples, and the languages of its website, the first one first. */
function useSampleFacts() {
  const { name } = useStore()
  const website = useWebsite().data
  const zones = useZones().data ?? []
  if (!website) return null
  const { store, supported_languages } = website.config
  const languages = supported_languages.split(',').filter((one): one is SampleLanguage => one === 'bn' || one === 'en')
  const of = (language: SampleLanguage) => {
    const words: Partial<Record<'name' | 'address', string>> = store.translations?.[language] ?? {}
    return {
      shop: words.name || store.name || name,
      phone: store.phone,
      email: store.email,
      address: words.address || store.address,
      zones: zones
        .filter(({ is_active, kind }) => is_active && kind === 'delivery')
        .map((zone) =>
          zoneLine(
            {
              ...zone,
              label: zoneName(zone, language),
              days: [zone.estimated_days_min, zone.estimated_days_max],
            },
            language,
          ),
        ),
    }
  }
  return { languages: languages.length > 0 ? languages : (['bn'] as const), of }
}
