import type { PageSamples } from './sample-facts.ts'

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** Samples of the pages that shoppers look for, in English. */
export const samplesEn: PageSamples = {
  about: ({ shop, phone, email, address }) => `
Welcome to ${shop}. We have been selling [[what you sell]] since [[year]].

# Why buy from us

- [[what is special about your goods]]
- You can look at the goods when they arrive
- If something is wrong, call us

# Where we are

${shop}, ${address}

Phone: ${phone}

E-mail: ${email}

Trade licence number: [[trade licence number]]
`,
  terms: ({ shop, phone, email }) => `
These terms hold when you order from ${shop}. Please read them before you order.

# Orders

- We confirm your order by phone or SMS. It is final only then.
- If something is out of stock, we tell you. What you have paid in advance is returned in full.
- We may cancel an order with a wrong phone number or address.

# Prices and payment

- Prices are in taka. The delivery fee is added; you see it before you order.
- You pay the price that you saw when you ordered.
- You can pay in each of the ways that the checkout shows.

# Cancellation

You can cancel by phone or on the website until the parcel has been sent. What you have paid in advance is returned within [[7]] working days.

# Pictures

The colour of the goods may differ slightly from the pictures.

# Contact

If you have a question, call ${phone} or write to ${email}. The law of Bangladesh applies to these terms.
`,
  'privacy-policy': ({ shop, phone, email }) => `
${shop} takes care of your data. This page says what we keep, what for, and who sees it.

# What we keep

- Name, phone number and delivery address
- E-mail address, if you give it
- What you ordered and how you paid

# What for

- To deliver your order and to tell you about it
- For returns and refunds
- Against false orders

# Who sees it

- Our staff, as far as their work needs it
- The courier: name, phone number and address
- The payment gateway: what it needs to take the payment. We neither see nor keep card numbers or PINs.

We do not sell your data.

# Your rights

To see, correct or delete your data, call ${phone} or write to ${email}. Accounts that the law asks for are kept for [[6]] years.
`,
  'return-policy': ({ shop, phone }) => `
If something is wrong with the goods, or you do not like them, tell ${shop}.

# Within how many days

Call ${phone} within [[7]] days after the parcel has arrived.

# What we take back

- Wrong, torn or broken goods: we pay for the return
- Another size or colour: [[you pay / we pay]] for the return
- Goods must be unused, with their tags and packing

# What we do not take back

- [[such as underwear, cosmetics, food]]
- Used or washed goods

# When you get the money

Within [[7]] working days after we have received and looked at the goods. It returns the way it was paid. After cash on delivery it is sent to your bKash, Nagad or bank account.
`,
  'shipping-policy': ({ shop, phone, zones }) => `
${shop} delivers by courier to [[all of Bangladesh / your area]].

# Fees and times

${list(zones)}

Days count from the confirmation of the order. Rain, strikes and holidays may take longer.

# When the parcel comes

- Look at the packet while the courier is there
- Do not accept a torn or wet packet; call ${phone}
- When nobody answers the phone, the courier tries [[2]] times, then the parcel comes back
`,
}
