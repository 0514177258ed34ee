import type { MessagesListInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type MessageFilters = Pick<MessagesListInput, 'status' | 'channel' | 'kind' | 'destination' | 'order_id'>

/** The keys of what is read about messages. */
export const messageKeys = {
  lists: (subdomain: string) => [subdomain, 'messages', 'list'] as const,
  one: (subdomain: string, messageId: number) => [subdomain, 'messages', 'one', messageId] as const,
}

/** The messages to shoppers that match the filters, newest first. */
export function useMessages(filters: MessageFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...messageKeys.lists(subdomain), filters],
    read: (page, options) => haat.messages.list({ ...filters, ...page }, options),
  })
}

/** One message with its text. */
export function useMessage(messageId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: messageKeys.one(subdomain, messageId),
    queryFn: ({ signal }) => haat.messages.read({ message_id: messageId }, { signal }),
  })
}
