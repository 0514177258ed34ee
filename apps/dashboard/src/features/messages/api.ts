import type { MessagesListCapturedInput, MessagesListInput, StaffMessagesListInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type MessageFilters = Pick<MessagesListInput, 'status' | 'channel' | 'kind' | 'destination' | 'order_id'>

export type StaffMessageFilters = Pick<StaffMessagesListInput, 'status'>
export type CapturedFilters = Pick<MessagesListCapturedInput, 'channel' | 'destination'>

/** The keys of what is read about messages. */
export const messageKeys = {
  lists: (subdomain: string) => [subdomain, 'messages', 'list'] as const,
  staffLists: (subdomain: string) => [subdomain, 'messages', 'staff'] as const,
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

/** The messages to staff and invited people, newest first. */
export function useStaffMessages(filters: StaffMessageFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...messageKeys.staffLists(subdomain), filters],
    read: (page, options) => haat.staffMessages.list({ ...filters, ...page }, options),
  })
}

const READ_AGAIN_MS = 5_000

/** What was kept instead of sent, newest first. A code appears as soon as it is requested. */
export function useCapturedMessages(filters: CapturedFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [subdomain, 'messages', 'captured', filters],
    read: (page, options) => haat.messages.listCaptured({ ...filters, ...page }, options),
    refreshMs: READ_AGAIN_MS,
  })
}
