import { sql } from 'kysely'
import { asOperator } from '../platform/operator.ts'

/**
 * Sets the websites of the demo stores, to which their mail links: the storefront may listen elsewhere than at the last
 * start. A website that was changed to an address of another machine stays.
 */
export const linkDemoWebsites = (adminUrl: string, urls: Record<string, string>): Promise<void> =>
  asOperator(adminUrl, async (tx) => {
    for (const [subdomain, url] of Object.entries(urls)) {
      await sql`
        update websites w set config = jsonb_set(w.config, '{website_url}', to_jsonb(${url}::text))
        from stores s
        where s.id = w.store_id and s.subdomain = ${subdomain}
          and w.config ->> 'website_url' like 'http://%localhost%' and w.config ->> 'website_url' <> ${url}`.execute(tx)
    }
  })
