import type {
  CourierPayoutsImportInput,
  ImportedSettlementFile,
  Settlement,
  SettlementFile,
  SettlementFileClaims,
  SettlementFileClaimsClaimInput,
  SettlementFileLine,
  SettlementFilesImportInput,
  SettlementFilesLeaveOutLinesInput,
  SettlementFilesListLinesInput,
  SettlementFilesPostInput,
  SettlementFilesPreviewInput,
  SettlementFilesResolveLineInput,
  SettlementPreview,
} from '@haat/client/merchant'
import type { SettlementColumn } from '@haat/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Action, useAction } from '../../api/use-action.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

const key = (subdomain: string) => [subdomain, 'settlement-files'] as const

/** What a payout by a file changes besides. */
const changed = (subdomain: string) => [
  key(subdomain),
  [subdomain, 'settlements'],
  [subdomain, 'courier-balances'],
  [subdomain, 'courier-rests'],
  [subdomain, 'shipments'],
  [subdomain, 'orders'],
]

/** The files of couriers, the latest first. */
export function useFiles() {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...key(subdomain), 'list'],
    read: (page, options) => haat.settlementFiles.list({ ...page }, options),
  })
}

export function useFile(fileId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...key(subdomain), 'one', fileId],
    queryFn: ({ signal }) => haat.settlementFiles.read({ settlement_file_id: fileId }, { signal }),
  })
}

export function useFileLines(fileId: number, list: NonNullable<SettlementFilesListLinesInput['list']>) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...key(subdomain), 'lines', fileId, list],
    read: (page, options) => haat.settlementFiles.listLines({ settlement_file_id: fileId, list, ...page }, options),
  })
}

/** The parcels that a file should have had. */
export function useMissing(fileId: number) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...key(subdomain), 'missing', fileId],
    read: (page, options) => haat.settlementFileClaims.listMissing({ settlement_file_id: fileId, ...page }, options),
  })
}

/** Asks the courier for one parcel of a file, or for all of a list. */
export function useClaim(): Action<SettlementFileClaimsClaimInput> {
  const { subdomain } = useStore()
  return useAction<SettlementFileClaimsClaimInput, SettlementFileClaims>({
    send: (haat, input, options) => haat.settlementFileClaims.claim(input, options),
    invalidates: changed(subdomain),
  })
}

/** The accounts at couriers. */
export function useAccounts() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'courier-balances'],
    queryFn: async ({ signal }) => (await haat.courierBalances.list({}, { signal })).items,
  })
}

/** The headers that are not where the server finds them. */
export type Headers = Partial<Record<SettlementColumn, string>>

/** A chosen file: the key of an action depends on it by these, since a file itself has no text. */
export type ChosenFile = { file: File; name: string; size: number; at: number }

export const chosenOf = (file: File): ChosenFile => ({
  file,
  name: file.name,
  size: file.size,
  at: file.lastModified,
})

type With<B> = { chosen: ChosenFile; body: Omit<B, 'file'> }

/** Looks at how a file would be read. */
export const usePreview = (onDone: (preview: SettlementPreview) => void) =>
  useAction<With<SettlementFilesPreviewInput>, SettlementPreview>({
    send: (haat, { chosen, body }, options) => haat.settlementFiles.preview({ ...body, file: chosen.file }, options),
    onDone,
    isSilent: () => true,
  })

export function useImportFile(onDone: (file: ImportedSettlementFile) => void) {
  const { subdomain } = useStore()
  return useAction<With<SettlementFilesImportInput>, ImportedSettlementFile>({
    send: (haat, { chosen, body }, options) => haat.settlementFiles.import({ ...body, file: chosen.file }, options),
    onDone,
    invalidates: [key(subdomain)],
  })
}

/** The payouts that the courier of an account reports. It is asked each time. */
export function useReportedPayouts(accountId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...key(subdomain), 'reported', accountId],
    queryFn: async ({ signal }) =>
      (await haat.courierPayouts.list({ courier_account_id: accountId }, { signal })).items,
    refetchOnWindowFocus: false,
  })
}

export function useImportPayout(onDone: (file: ImportedSettlementFile) => void): Action<CourierPayoutsImportInput> {
  const { subdomain } = useStore()
  return useAction<CourierPayoutsImportInput, ImportedSettlementFile>({
    send: (haat, input, options) => haat.courierPayouts.import(input, options),
    onDone,
    invalidates: [key(subdomain)],
  })
}

export function useResolveLine(onDone: () => void): Action<SettlementFilesResolveLineInput> {
  const { subdomain } = useStore()
  return useAction<SettlementFilesResolveLineInput, SettlementFileLine>({
    send: (haat, input, options) => haat.settlementFiles.resolveLine(input, options),
    onDone,
    invalidates: [key(subdomain)],
  })
}

export function useLeaveOut(onDone: () => void): Action<SettlementFilesLeaveOutLinesInput> {
  const { subdomain } = useStore()
  return useAction<SettlementFilesLeaveOutLinesInput, SettlementFile>({
    send: (haat, input, options) => haat.settlementFiles.leaveOutLines(input, options),
    onDone,
    invalidates: [key(subdomain)],
  })
}

export function usePostFile(
  onDone: (payout: Settlement) => void,
  onRefused: (error: unknown) => boolean,
): Action<SettlementFilesPostInput> {
  const { subdomain } = useStore()
  return useAction<SettlementFilesPostInput, Settlement>({
    send: (haat, input, options) => haat.settlementFiles.post(input, options),
    onDone,
    onError: onRefused,
    invalidates: changed(subdomain),
  })
}

export function useDeleteFile(onDone: () => void): Action<number> {
  const { subdomain } = useStore()
  return useAction<number, null>({
    send: (haat, id, options) => haat.settlementFiles.delete({ settlement_file_id: id }, options),
    onDone,
    invalidates: [[...key(subdomain), 'list']],
  })
}
