import type { Assets } from '../assets.ts'
import { FOREIGN_FORM } from '../http/foreign-form.ts'
import type { PageContent } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'
import { languagesOf } from '../i18n/languages-of.ts'
import { themeVariables } from '../theme/colours.ts'
import { MessageNotice, Notice } from '../ui/notice.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Footer } from './footer.tsx'
import { Header, PlainHeader } from './header.tsx'
import { layoutTexts } from './layout-texts.ts'

type Props = { visit: Visit; assets: Assets; page: PageContent }

/** The whole HTML document of a page. */
export function Document({ visit, assets, page }: Props) {
  const isPlain = page.frame === 'plain'
  return (
    <html lang={visit.language}>
      <Head visit={visit} assets={assets} page={page} />
      <body>
        <a class="skip" href="#main">
          {layoutTexts[visit.language].skip}
        </a>
        <PreviewNotice visit={visit} />
        <DemoNotice visit={visit} />
        {isPlain ? <PlainHeader visit={visit} /> : <Header visit={visit} />}
        <main id="main" tabIndex={-1}>
          <ForeignFormNotice visit={visit} />
          {page.showsMessage ? null : <SuccessNotice visit={visit} />}
          {page.body}
        </main>
        {!isPlain && <Footer visit={visit} hasNewsletter={page.hasNewsletter !== false} />}
        {!isPlain && <BottomNavigation visit={visit} />}
      </body>
    </html>
  )
}

function Head({ visit, assets, page }: Props) {
  const { config, language, nonce } = visit
  const title = page.title ? `${page.title} | ${config.store.name}` : config.seo.title || config.store.name
  const description = page.description || config.seo.description || layoutTexts[language].shopOnline(config.store.name)
  const canonical = page.canonical ?? visit.path
  const image = page.image || config.hero.image || config.store.logo
  const isListed = page.isListed !== false && !visit.preview
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta name="theme-color" content={config.theme_color} />
      {isListed ? null : <meta name="robots" content="noindex" />}
      {page.refresh && (
        <noscript>
          <meta http-equiv="refresh" content={`${page.refresh.seconds};url=${page.refresh.to}`} />
        </noscript>
      )}
      {page.refresh && <link rel="next" href={page.refresh.to} data-refresh-after={page.refresh.seconds} />}
      {isListed && <link rel="canonical" href={visit.absoluteUrl(canonical)} />}
      {isListed &&
        languagesOf(config).map((each) => (
          <link key={each} rel="alternate" hreflang={each} href={visit.absoluteUrl(canonical, each)} />
        ))}
      {page.preload && (
        <link
          rel="preload"
          as="image"
          href={page.preload.href}
          imageSrcSet={page.preload.srcset}
          {...{ imagesizes: page.preload.sizes }}
          type={page.preload.type}
          fetchpriority="high"
        />
      )}
      <link rel="preconnect" href={visit.shop.apiOrigin} />
      <link rel="icon" href={config.favicon ? visit.absoluteImage(config.favicon) : '/favicon.svg'} />
      {visit.preview ? null : <link rel="manifest" href={visit.link('/manifest.webmanifest')} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={page.openGraphType ?? 'website'} />
      <meta property="og:url" content={visit.absoluteUrl(canonical)} />
      <meta property="og:site_name" content={config.store.name} />
      <meta property="og:locale" content={language === 'bn' ? 'bn_BD' : 'en_GB'} />
      {image && <meta property="og:image" content={visit.absoluteImage(image)} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {Object.entries(page.meta ?? {}).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styleOf(visit, assets, page.styles ?? []) }} />
      {[
        'shop',
        ...(visit.preview ? ['preview'] : []),
        ...(page.refresh ? ['refresh'] : []),
        ...(page.scripts ?? []),
      ].map((name) => (
        <script key={name} type="module" src={assets.script(name)} nonce={nonce} />
      ))}
      {page.structuredData?.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          nonce={nonce}
          // `<` is written so that no name can end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </head>
  )
}

/** The style sheets of a page, each followed by the theme's of the same name; `theme` is the theme's for all pages. */
function styleOf({ config, language, theme }: Visit, assets: Assets, names: string[]): string {
  const ofTheme = (name: string) => theme.styles[name] ?? ''
  const sheets = names.map((name) => assets.style(name) + ofTheme(name))
  const fonts = language === 'bn' ? assets.fontFaces : ''
  return [themeVariables(config), fonts, assets.style('base'), ofTheme('theme'), ...sheets].join('')
}

/** To staff, who look at what they have not saved. */
function PreviewNotice({ visit: { preview, language } }: { visit: Visit }) {
  if (!preview) return null
  const t = layoutTexts[language]
  return (
    <aside class="preview-notice" aria-label={t.preview}>
      <strong>{t.preview}</strong> {t.previewOnly}
    </aside>
  )
}

/** In the flow of the page, above everything: it covers no control and needs no script. */
function DemoNotice({ visit: { shop, language } }: { visit: Visit }) {
  if (!shop.isDemo) return null
  const t = layoutTexts[language]
  return (
    <aside class="demo-notice" aria-label={t.demo}>
      <strong>{t.demo}</strong> {t.demoOrders}
    </aside>
  )
}

/** To a visitor whose form was opened by another customer. */
function ForeignFormNotice({ visit }: { visit: Visit }) {
  if (visit.query.get('notice') !== FOREIGN_FORM || visit.session === null) return null
  return (
    <div class="wrap site-notice">
      <Notice kind="warn">
        <p>{layoutTexts[visit.language].otherCustomer(visit.session.name)}</p>
      </Notice>
    </div>
  )
}

/** The message of the API after a form. */
function SuccessNotice({ visit: { message } }: { visit: Visit }) {
  if (!message) return null
  return (
    <div class="wrap site-notice">
      <MessageNotice message={message} />
    </div>
  )
}
