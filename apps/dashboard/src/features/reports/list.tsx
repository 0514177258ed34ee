import { Navigate } from 'react-router'
import { useStore } from '../../api/store.ts'
import { storePath } from '../../lib/store-path.ts'

/** `reports/`: the first of the reports. */
export function ReportList() {
  const { subdomain } = useStore()
  return <Navigate to={storePath(subdomain, 'reports', 'sales')} replace />
}
