/** What the texts of a message are made from. Facts that a kind does not use are empty. */
export type MessageFacts = {
  storeName: string
  currencySymbol: string
  orderNumber: string
  totalMinor: number
  /** What the courier collects; 0 when nothing. */
  cashMinor: number
  courier: string
  trackingCode: string
  trackingUrl: string
  refundMinor: number
  /** An unapplied payment that went back. */
  returnedMinor: number
  /** A payment through a gateway: its amount, gateway and transaction. */
  paidMinor: number
  paidBy: string
  transactionId: string
  ticketNumber: string
  /** The links are empty without a URL of the website. */
  orderLink: string
  ticketLink: string
  /** What the store wrote on the ticket. */
  reply: string
}

/** A message in one language: as an e-mail, and as a text message. */
export type MessageTexts = { subject: string; text: string; sms: string }
