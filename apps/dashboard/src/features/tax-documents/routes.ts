import type { RouteObject } from 'react-router'

export const taxDocumentRoutes: RouteObject[] = [
  { path: 'reports/vat', lazy: async () => ({ Component: (await import('./vat.tsx')).VatReportPage }) },
  { path: 'reports/tax-documents', lazy: async () => ({ Component: (await import('./list.tsx')).TaxDocumentList }) },
  {
    path: 'reports/tax-documents/print',
    lazy: async () => ({ Component: (await import('./print.tsx')).TaxInvoicePrint }),
  },
  {
    path: 'reports/tax-documents/:documentId/note',
    lazy: async () => ({ Component: (await import('./note.tsx')).TaxNotePage }),
  },
  {
    path: 'reports/tax-documents/:documentId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).TaxDocumentDetail }),
  },
]
