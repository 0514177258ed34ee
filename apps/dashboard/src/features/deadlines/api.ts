import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

/** What has to be done by a deadline, the earliest first. */
export function useDeadlines() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'deadlines'],
    queryFn: async ({ signal }) => (await haat.deadlines.list({}, { signal })).items,
  })
}
