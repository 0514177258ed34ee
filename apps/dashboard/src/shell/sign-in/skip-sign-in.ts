import { redirect } from 'react-router'
import { identityQuery } from '../../api/identity.ts'
import { queryClient } from '../../api/query-client.ts'
import { safeNext } from '../../lib/store-path.ts'

/** Who is signed in already goes on. */
export async function skipSignIn({ request }: { request: Request }): Promise<null> {
  const identity = await queryClient.ensureQueryData(identityQuery)
  if (identity) throw redirect(safeNext(new URL(request.url).searchParams.get('next')))
  return null
}
