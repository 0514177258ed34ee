/** The tokens of a request, of which it may have none. */
export type ProofTokens = { phoneToken?: string | null | undefined; emailToken?: string | null | undefined }

/** The tokens in the body of a request. */
export const proofTokensOf = (body: {
  phone_verification_token?: string | null | undefined
  email_verification_token?: string | null | undefined
}): ProofTokens => ({ phoneToken: body.phone_verification_token, emailToken: body.email_verification_token })
