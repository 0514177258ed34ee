import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import { isLanguage, type Language, languages } from '../i18n/language.ts'
import { languagesOf } from '../i18n/languages-of.ts'

/** Sends a visitor of an address without a language to the same page in a language of theirs. */
export async function chooseLanguage(shop: Shop, request: FastifyRequest, reply: FastifyReply, rest: string) {
  const config = await shop.publicApi.bn.website.readConfig({}).catch(() => null)
  const [first, ...others] = config ? languagesOf(config) : languages
  const wished = preferredLanguage(request.headers['accept-language'])
  const language = wished && others.includes(wished) ? wished : first
  reply.header('vary', 'Accept-Language').header('cache-control', 'private, max-age=0')
  return reply.redirect(`/${language}${rest}`, 302)
}

/** Bangla when `Accept-Language` names it anywhere: browsers in Bangladesh often name en-US only because nobody set it. */
function preferredLanguage(header: string | undefined): Language | null {
  const named = (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .filter(isLanguage)
  return named.includes('bn') ? 'bn' : null
}
