/**
 * Adds rules of pages and returns what removes them. They go through the object model, because the policy of the page allows no
 * style elements.
 */
export function addPrintRules(css: string): () => void {
  const rules = new CSSStyleSheet()
  rules.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
  }
}
