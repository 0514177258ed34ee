type Method = { code?: string; name?: string; logo?: string }

/** The name of a payment method as a mark: the shop's logo of it, or the name in the colour of the wallet. */
export function PayMark({ code = '', name = '', logo = '' }: Method) {
  if (logo) return <img class="pay-mark" src={logo} alt={name} height="28" loading="lazy" />
  return <span class={`pay-mark pay-${code.toLowerCase()}`}>{name}</span>
}
