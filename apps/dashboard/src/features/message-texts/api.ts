import type { MessageTemplate, MessageText, MessageTextsPreviewInput } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

const templatesKey = (subdomain: string) => [subdomain, 'message-templates'] as const
const textsKey = (subdomain: string) => [subdomain, 'message-texts'] as const

/** Which occasions send e-mail and SMS. */
export function useTemplates() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: templatesKey(subdomain),
    queryFn: async ({ signal }) => (await haat.messages.listTemplates({}, { signal })).items,
    refetchOnWindowFocus: false,
  })
}

/** All texts that can be changed. What is being edited does not change by itself. */
export function useMessageTexts() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: textsKey(subdomain),
    queryFn: async ({ signal }) => (await haat.messageTexts.list({}, { signal })).items,
    refetchOnWindowFocus: false,
  })
}

export type TextPlace = Pick<MessageText, 'code' | 'channel' | 'language'>

/** A draft filled with sample values, as it would be sent; the last one stays until the next is there. */
export function usePreview(place: TextPlace, draft: Pick<MessageTextsPreviewInput, 'subject' | 'body'>) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'message-text-preview', place, draft],
    queryFn: ({ signal }) => haat.messageTexts.preview({ ...place, ...draft }, { signal }),
    placeholderData: (last) => last,
    enabled: draft.body !== '',
  })
}

export const keepTemplate = (queries: QueryClient, subdomain: string, template: MessageTemplate): void =>
  void queries.setQueryData<MessageTemplate[]>(templatesKey(subdomain), (all) =>
    all?.map((one) => (one.code === template.code ? template : one)),
  )

export function keepText(queries: QueryClient, subdomain: string, text: MessageText): void {
  queries.setQueryData<MessageText[]>(textsKey(subdomain), (all) =>
    all?.map((one) =>
      one.code === text.code && one.channel === text.channel && one.language === text.language ? text : one,
    ),
  )
  void queries.invalidateQueries({ queryKey: templatesKey(subdomain) })
}
