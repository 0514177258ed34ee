/**
 * HTML that a merchant wrote. The only place that writes HTML as it is: pass nothing but fields that the API promises as
 * sanitized (descriptions of products, contents of pages and posts). Needs the style sheet `rich-text`.
 */
export const RichText = ({ html }: { html: string }) => (
  <div class="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
)
