import Type from 'typebox'
import { body, flag, inputEmail, inputText, object, optional } from '../fields.ts'
import { maxEmailLength, maxNameLength, maxSourceLength } from '../text-lengths.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Newsletter', path: 'newsletter/', auth: 'key' })

/** What a spreadsheet does not read as a formula: the list of subscribers is exported. */
const plainStart = {
  pattern: '^(?:[^-=+@].*)?$',
  ...{
    'x-message': {
      en: 'Must not begin with one of the characters = + - @.',
      bn: '=, +, - বা @ দিয়ে শুরু করা যায় না।',
    },
  },
}
const email = Type.Unsafe<string>({
  ...inputEmail(
    `E-mail address that begins with a letter or digit, at most ${maxEmailLength} characters; stored in lower case.`,
  ),
  pattern: '^[A-Za-z0-9]',
})
const token = inputText('Token from the mail.', { max: 100, example: 'nl_8sK2mQ4vT7xB1nC5dF9gH3jL6pR0wY2z' })

export const subscribeToNewsletter = operation({
  id: 'subscribeToNewsletter',
  method: 'POST',
  path: 'subscribe/',
  summary: 'Ask for the newsletter',
  description:
    'Sends a mail in the language of the request with a link or token to confirm within 48 hours; at most one in ten ' +
    'minutes to one address. The response is the same for an address that is already subscribed.',
  body: body('Who wants the newsletter.', {
    email,
    name: optional(
      inputText(`Name, at most ${maxNameLength} characters.`, {
        max: maxNameLength,
        min: 0,
        example: 'Rahima',
        ...plainStart,
      }),
    ),
    source: optional(
      inputText(`Where the shopper asked for it, at most ${maxSourceLength} characters.`, {
        max: maxSourceLength,
        min: 0,
        example: 'footer',
        ...plainStart,
      }),
    ),
  }),
  message: {
    en: 'Confirm the newsletter with the link that we mailed to you.',
    bn: 'আপনার ই-মেইলে একটি লিংক পাঠানো হয়েছে। সেটিতে চাপ দিয়ে নিশ্চিত করুন।',
  },
  data: object('NewsletterRequest', 'The request; it is confirmed by mail.', {
    subscribed: flag('Always false: nobody is subscribed before confirming.', false),
    confirmation_sent: flag('Always true.', true),
  }),
  limits: ['newsletter'],
})

const state = (about: string, subscribed: boolean) =>
  object('Whether the address is subscribed.', { subscribed: flag(about, subscribed) })

export const confirmNewsletter = operation({
  id: 'confirmNewsletter',
  method: 'POST',
  path: 'confirm/',
  summary: 'Confirm the newsletter',
  description: 'Repeating it has no further effect. The token is valid for 48 hours.',
  body: body('The confirmation.', { token }),
  message: { en: 'You will get our newsletter.', bn: 'এখন থেকে আপনি আমাদের নিউজলেটার পাবেন।' },
  data: state('Always true.', true),
  limits: ['newsletter'],
})

export const unsubscribeFromNewsletter = operation({
  id: 'unsubscribeFromNewsletter',
  method: 'POST',
  path: 'unsubscribe/',
  summary: 'Unsubscribe from the newsletter',
  description:
    'Takes the token of the mail, which does not expire for this, or the address. The response is the same whether or ' +
    'not somebody was subscribed.',
  body: body('Who no longer wants the newsletter: `token` or `email`.', {
    token: optional(token),
    email: optional(email),
  }),
  message: { en: 'You will not get our newsletter any more.', bn: 'আপনাকে আর নিউজলেটার পাঠানো হবে না।' },
  data: state('Always false.', false),
  limits: ['newsletter'],
})
