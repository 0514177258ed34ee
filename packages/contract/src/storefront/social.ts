import { body, inputText, nullable, object, optional, params } from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { phoneToVerify, SignedUp } from './auth.ts'
import { accountPhone } from './profile.ts'

const operation = operationsOf({ tag: 'Sign-in', path: '/api/v1/customer/auth/social/{provider}/', auth: 'key' })
const provider = params({
  provider: inputText('Provider: `google` or `facebook`.', {
    max: 20,
    example: 'google',
    normalize: ['trim', 'lower'],
  }),
})

export const socialLogin = operation({
  id: 'socialLogin',
  method: 'POST',
  path: '',
  summary: 'Sign in with Google or Facebook',
  description:
    'Works where the store offers it (`google_client_id` or `facebook_app_id` of the configuration); otherwise 404. An account is known by the provider’s own ID of the shopper. The first sign-in links the account that has the same e-mail address, if the provider has verified the address, or creates one. If nobody had verified the address of that account before, its password, sessions, and earlier links are removed, because the person who registered it may not own the address. A phone number that another account has verified returns 409 `already_exists`; one that another account has not verified is left out, as at the registration, and `requirements` says so. Facebook verifies no addresses: 409 `already_exists` when an account has the address. A token is accepted once, within an hour of its issue. 503 `service_unavailable` when the provider cannot be reached.',
  params: provider,
  body: body('The ID token of the provider.', {
    id_token: inputText('ID token (JWT, RS256) that the provider issued to the app of the store.', {
      max: 4096,
      example: 'eyJhbGciOiJSUzI1NiIs…',
    }),
    nonce: optional(
      inputText('The nonce with which the storefront requested the token; when sent, it must be in the token.', {
        max: 255,
        example: 'n-0S6_WzA2Mj',
        normalize: [],
      }),
    ),
    phone: optional(
      accountPhone(
        'Phone number of a new account. Required for the first sign-in when the store setting `phone_required` is true.',
      ),
    ),
  }),
  message: { en: 'Signed in.', bn: 'লগইন হয়েছে।' },
  outcomes: [phoneToVerify],
  data: SignedUp,
  errors: ['invalid_credentials', 'account_suspended', 'already_exists'],
  limits: ['login'],
})

export const unlinkSocialLogin = operation({
  id: 'unlinkSocialLogin',
  method: 'DELETE',
  path: '',
  auth: 'shopper',
  summary: 'Unlink Google or Facebook',
  description:
    'The shopper can no longer sign in with it. Returns 409 `invalid_state` when the account would have no other way to sign in: no password, no verified e-mail address or phone number, and no other provider.',
  params: provider,
  message: { en: 'You can no longer sign in with this account.', bn: 'এই অ্যাকাউন্ট দিয়ে আর লগইন করা যাবে না।' },
  data: nullable(object('No data.', {}), 'Always null.'),
  errors: ['invalid_state'],
})
