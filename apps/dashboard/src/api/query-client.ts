import { QueryClient } from '@tanstack/react-query'
import { connection } from './connection.ts'

/** The state of the server as the dashboard last read it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The client repeats what is safe to repeat, by the rules of the API.
      retry: false,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
    },
    mutations: {
      retry: false,
      // Without a connection a write fails, and the person decides; it does not happen some time later.
      networkMode: 'always',
    },
  },
})

// What is shown may have changed while the server could not be reached.
connection.subscribe(() => {
  if (!connection.isLost()) void queryClient.invalidateQueries()
})
