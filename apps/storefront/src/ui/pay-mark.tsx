type Method = { code?: string; name?: string; logo?: string }

/** The colours in which shoppers know the wallets, each dark enough for white letters. */
const classes: Record<string, string> = {
  BKASH: 'pay-bkash',
  NAGAD: 'pay-nagad',
  ROCKET: 'pay-rocket',
  UPAY: 'pay-upay',
}

/** The name of a payment method as a mark: the shop's logo of it, or the name in the colour of the wallet. */
export function PayMark({ code = '', name = '', logo = '' }: Method) {
  if (logo) return <img class="pay-mark" src={logo} alt={name} height="28" loading="lazy" />
  return <span class={`pay-mark ${classes[code] ?? ''}`.trim()}>{name}</span>
}
