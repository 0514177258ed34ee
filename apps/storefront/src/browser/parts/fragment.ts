/**
 * Whether the server responded with a part of a page. A whole page instead has a style sheet, which the policy of this page
 * does not allow: it must not be parsed here.
 */
export const isFragment = (response: Response): boolean => response.headers.has('x-cart-count')
